import type { WaitlistEntry } from '#contract/waitlist/waitlist.ts'
import { formatMoney } from '#shared/money.ts'
import { dayText, momentText, timeText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type State = WaitlistEntry['state']

export const stateWords: Record<State, { label: () => string; tone: 'sea' | 'good' | 'plain' }> = {
  waiting: { label: m.wait_state_waiting, tone: 'sea' },
  offered: { label: m.wait_state_offered, tone: 'good' },
  taken: { label: m.wait_state_taken, tone: 'good' },
  declined: { label: m.wait_state_declined, tone: 'plain' },
  missed: { label: m.wait_state_missed, tone: 'plain' },
  left: { label: m.wait_state_left, tone: 'plain' },
  over: { label: m.wait_state_over, tone: 'plain' },
}

const endings: Partial<Record<State, () => string>> = {
  taken: m.wait_ended_taken,
  declined: m.wait_ended_declined,
  missed: m.wait_ended_missed,
  left: m.wait_ended_left,
  over: m.wait_ended_over,
}

const reasons = {
  taken: m.wait_reason_taken,
  party_too_large: m.wait_reason_party_too_large,
  price_above_limit: m.wait_reason_price_above_limit,
  not_offered: m.wait_reason_not_offered,
  next: m.wait_reason_next,
} as const

/** Why the guest still waits, or how the wait ended. Empty while something is held. */
export function standingOf({ state, reason, until, timeZone }: WaitlistEntry): string {
  if (reason === 'first_choice')
    return m.wait_reason_first_choice({ moment: until ? zonedMomentText(until, timeZone) : '' })
  return reason ? reasons[reason]() : (endings[state]?.() ?? '')
}

export const titleOf = ({ yacht, search }: WaitlistEntry): string =>
  yacht?.title || (search?.location ? m.wait_any_yacht_at({ place: search.location }) : m.wait_any_yacht())

/** The day or days, the time, the party and the limit in one line. */
export function wishOf({ firstDay, lastDay, time, guests, most, search }: WaitlistEntry): string {
  const days = firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} – ${dayText(lastDay)}`
  const limit = most
    ? formatMoney(most, getLocale(), { whole: true })
    : search?.max_price && [search.max_price, search.currency].filter(Boolean).join(' ')
  return [
    days,
    time && m.wait_at({ time }),
    m.guests_count({ count: guests }),
    limit && m.wait_limit({ amount: limit }),
  ]
    .filter(Boolean)
    .join(' · ')
}

export const heldWords = ({ title, start, end, zone }: NonNullable<WaitlistEntry['held']>): string =>
  m.wait_held_text({ title, period: `${momentText(start, zone)} – ${timeText(end, zone)}` })
