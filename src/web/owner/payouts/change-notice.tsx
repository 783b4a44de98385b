import type { AccountChange } from '#contract/identity/account-change.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/** Says why the owner's last change of account waits. The notice disappears after the review and the pause. */
export function ChangeNotice({ change }: { change: AccountChange }) {
  const zone = useBrowserZone()
  const text = textOf(change, (moment) => momentText(moment, zone))
  if (text === undefined) return null
  return (
    <Notice tone="warn" title={m.payout_changed_title({ moment: momentText(change.at, zone) })}>
      <p>{text}</p>
      <p>{m.payout_changed_not_you()}</p>
    </Notice>
  )
}

function textOf({ pausedUntil, isReviewed }: AccountChange, told: (moment: string) => string): string | undefined {
  if (pausedUntil === null) return isReviewed ? undefined : m.payout_changed_review_text()
  const until = told(pausedUntil)
  return isReviewed ? m.payout_changed_pause_text({ until }) : m.payout_changed_text({ until })
}
