import { Badge } from '#web/ui/badge.tsx'

/** Said of what the demo world invented. */
export const DemoMark = ({ items, text }: { items: readonly { demo: boolean }[]; text: string }) =>
  items.some(({ demo }) => demo) ? <Badge tone="plain">{text}</Badge> : null
