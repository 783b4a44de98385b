import { Form } from 'react-router'
import type { WaitlistEntry } from '#contract/waitlist/waitlist.ts'
import { formatMoney } from '#shared/money.ts'
import { dayText, momentText, timeText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { nothingChosen, tripParams } from '#web/parts/bookings/trip-choice.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type WaitingEntryProps = { entry: WaitlistEntry; level?: 1 | 3 }

/** A wish with its place in the line, the reason why it still waits, or what is held for the guest. */
export function WaitingEntry({ entry, level = 3 }: WaitingEntryProps) {
  const { id, state, yacht, place, held, timeZone } = entry
  const Heading = level === 1 ? 'h1' : 'h3'
  const isOpen = state === 'waiting' || state === 'offered'
  const standing = standingOf(entry)
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className={level === 1 ? 'text-xl' : 'text-lg'}>
          {yacht ? (
            <TextLink to={pagePath('/:segment', { segment: yacht.id }, { date: entry.firstDay })}>
              {titleOf(entry)}
            </TextLink>
          ) : (
            titleOf(entry)
          )}
        </Heading>
        <Badge tone={stateWords[state].tone}>{stateWords[state].label()}</Badge>
      </div>
      <p className="text-ink-soft">{wishOf(entry)}</p>
      {held && (
        <Notice tone="good" title={m.wait_held({ moment: zonedMomentText(held.until, timeZone) })}>
          <p>{heldWords(held)}</p>
        </Notice>
      )}
      {!held && standing && (
        <p>
          {standing}
          {place !== null && (
            <span className="block text-sm text-ink-soft tabular-nums">{m.wait_place_in_line({ place })}</span>
          )}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {held && <ButtonLink to={checkoutPath(held)}>{m.wait_book()}</ButtonLink>}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value={`leave-${id}`} />
            <Button type="submit" look="secondary">
              {held ? m.wait_decline() : m.wait_leave()}
              <span className="sr-only"> {titleOf(entry)}</span>
            </Button>
          </Form>
        </div>
      )}
    </article>
  )
}

/** The checkout of the trip that is held, with its key. */
function checkoutPath({ yachtId, instabookId, ...trip }: NonNullable<WaitlistEntry['held']>): string {
  const { offerId, date, time, offset, duration, guests, firstChoice } = trip
  const page = '/book-now/:boatId/:instabookId?'
  if (instabookId)
    return pagePath(page, { boatId: yachtId, instabookId }, tripParams({ ...nothingChosen, guests, firstChoice }))
  const choice = { ...nothingChosen, offer: offerId, date, duration, start: time + offset, guests, firstChoice }
  return pagePath(page, { boatId: yachtId }, tripParams(choice))
}

type State = WaitlistEntry['state']

const stateWords: Record<State, { label: () => string; tone: 'sea' | 'good' | 'plain' }> = {
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
function standingOf({ state, reason, until, timeZone }: WaitlistEntry): string {
  if (reason === 'first_choice')
    return m.wait_reason_first_choice({ moment: until ? zonedMomentText(until, timeZone) : '' })
  return reason ? reasons[reason]() : (endings[state]?.() ?? '')
}

const titleOf = ({ yacht, search }: WaitlistEntry): string =>
  yacht?.title || (search?.location ? m.wait_any_yacht_at({ place: search.location }) : m.wait_any_yacht())

/** The day or days, the time, the party and the limit in one line. */
function wishOf({ firstDay, lastDay, time, guests, most, search }: WaitlistEntry): string {
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

const heldWords = ({ title, start, end, zone }: NonNullable<WaitlistEntry['held']>): string =>
  m.wait_held_text({ title, period: `${momentText(start, zone)} – ${timeText(end, zone)}` })
