import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { HostAction } from '#contract/bookings/owner-bookings.ts'
import { dayMs } from '#shared/local-date.ts'
import { type CharterState, may } from '../charter-rights.ts'
import { daysAhead } from '../weather/call-off.ts'

type Standing = Pick<
  BookingDetails,
  'status' | 'start' | 'end' | 'answerBy' | 'change' | 'weather' | 'noShow' | 'deposit' | 'nextAction'
> & { inShares: boolean; charter: CharterState }

/** The actions that the owner may take now. Each use case checks again, and refuses an action that comes too late. */
export function allowedActions(booking: Standing, now: number): HostAction[] {
  const { status, charter, answerBy, change, noShow, deposit } = booking
  const isConfirmed = status === 'confirmed'
  const sails = isConfirmed && !isOff(booking)
  const [start, end] = [Date.parse(booking.start), Date.parse(booking.end)]
  const rules: Record<HostAction, boolean> = {
    answer: answerBy !== null,
    counter_offer: answerBy !== null && change === null && !booking.inShares,
    withdraw_counter_offer: change?.status === 'offered',
    answer_change: isConfirmed && change?.status === 'requested',
    cancel: isConfirmed && may('owner', 'cancel', charter),
    call_off: sails && may('owner', 'call_off', charter) && now < end && start - now <= daysAhead.owner * dayMs,
    mark_no_show: sails && may('owner', 'mark_no_show', charter),
    object: noShow?.claimedBy === 'guest' && noShow.status === 'open' && Date.parse(noShow.answerBy) > now,
    add_pictures: deposit?.canAddPictures ?? false,
    claim: deposit !== null && canClaim(deposit, start, now),
  }
  return (Object.keys(rules) as HostAction[]).filter((action) => rules[action]) // the keys of the table above
}

/** The charter was called off for the weather, and has no new date. */
const isOff = ({ nextAction }: Standing) => nextAction === 'choose_after_call' || nextAction === 'choose_date'

const canClaim = ({ state, releaseAt, claim }: NonNullable<Standing['deposit']>, start: number, now: number) =>
  state === 'held' && claim === null && now >= start && now < Date.parse(releaseAt)
