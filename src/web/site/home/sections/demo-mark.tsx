import { Badge } from '#web/ui/badge.tsx'

/** Marks content that the demo world invented. */
export const DemoMark = ({ items, text }: { items: readonly { demo: boolean }[]; text: string }) =>
  items.some(({ demo }) => demo) ? <Badge tone="plain">{text}</Badge> : null
