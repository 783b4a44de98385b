import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/** Names the yachts that were not asked, beside those that were. */
export function NotAskedNotice({ yachts }: { yachts: readonly string[] }) {
  return <Notice tone="warn" title={m.not_asked({ count: yachts.length, yachts: yachts.join(', ') })} />
}
