import { depositOpensAt } from '#shared/deposit-opens.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import type { StoredBooking } from '../queries.ts'

const dueHours = 48
const releaseHours = 48
const replyHours = 48
const rulingDays = 5
/** A hold is renewed this long before its bank releases it. */
const renewalHours = 36

type Period = Pick<StoredBooking, 'starts_at' | 'ends_at'>

export const opensAt = ({ starts_at }: Period) => depositOpensAt(starts_at.getTime())
export const dueBy = ({ starts_at }: Period) => starts_at.getTime() - dueHours * hourMs
/** The owner may claim until then. */
export const releaseAt = ({ ends_at }: Period) => ends_at.getTime() + releaseHours * hourMs
export const replyBy = (claimedAt: number) => claimedAt + replyHours * hourMs
export const ruleBy = (claimedAt: number) => replyBy(claimedAt) + rulingDays * dayMs
export const renewedFrom = (expiresAt: number) => expiresAt - renewalHours * hourMs

/** Check-in pictures are open until the return; check-out pictures from the departure until the deadline for claims. */
export function momentsOpen({ starts_at, ends_at }: Period, now: number): ('check_in' | 'check_out')[] {
  const isCheckIn = now >= starts_at.getTime() - dayMs && now < ends_at.getTime()
  const isCheckOut = now >= starts_at.getTime() && now < releaseAt({ starts_at, ends_at })
  return [...(isCheckIn ? (['check_in'] as const) : []), ...(isCheckOut ? (['check_out'] as const) : [])]
}
