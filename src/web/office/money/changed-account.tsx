import type { AccountChange } from '#contract/identity/account-change.ts'
import { dateText, momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

/** Says that an owner's bank account was changed, and which step is open. The text goes away after the review and the pause. */
export function ChangedAccount({ change: { at, isReviewed, pausedUntil } }: { change: AccountChange }) {
  const zone = useBrowserZone()
  const day = dateText(at.slice(0, 10))
  if (!isReviewed)
    return (
      <span>
        <Badge tone="bad">{m.money_account_changed({ day })}</Badge>
      </span>
    )
  if (pausedUntil === null) return null
  return (
    <span>
      <Badge tone="warn">{m.money_account_changed_pause({ day, moment: momentText(pausedUntil, zone) })}</Badge>
    </span>
  )
}
