import { useNavigation } from 'react-router'
import type { Yacht } from '#contract/boats/yacht.ts'
import { classNames } from '#web/lib/class-names.ts'
import { dayText } from '#web/lib/format.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { CalendarIcon, PlusIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ClockIcon, GuestsIcon } from '#web/ui/yacht-icons.tsx'
import { ChoicePanel, ChoiceRow } from './choice-row.tsx'
import type { Trip } from './load-trip.ts'
import { mostGuestsOf } from './most-guests.ts'
import { type NextStep, panels } from './next-step.ts'
import { TotalAndStep } from './total-and-step.tsx'
import { type TripChoice, tripQuery } from './trip-choice.ts'
import type { TripFigure } from './trip-figure.ts'

// The panels work without a script. They are hydrated when they come near the screen, or when the visitor first touches the page.
const MonthCalendar = hydrateLater(() => import('./month-calendar.tsx').then((part) => part.MonthCalendar))
const DurationChoice = hydrateLater(() => import('./duration-choice.tsx').then((part) => part.DurationChoice))
const StartChoice = hydrateLater(() => import('./start-choice.tsx').then((part) => part.StartChoice))
const GuestsForm = hydrateLater(() => import('./trip-form.tsx').then((part) => part.GuestsForm))
const ExtrasForm = hydrateLater(() => import('./trip-form.tsx').then((part) => part.ExtrasForm))
const QuoteSummary = hydrateLater(() => import('./quote-summary.tsx').then((part) => part.QuoteSummary))
const RefusalNotice = hydrateLater(() => import('./refusal-notice.tsx').then((part) => part.RefusalNotice))

type BookingCardProps = {
  yacht: Yacht
  figure: TripFigure | null
  step: NextStep
  trip: Trip
  today: string
}

/** The steps from a day to a price. Each step is a link or a plain form: the address holds the choice. */
export function BookingCard({ yacht, figure, step, trip, today }: BookingCardProps) {
  const { choice, calendar, quote, refusal } = trip
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname.endsWith(`/${yacht.id}`)
  const offer = yacht.offers.find(({ id }) => id === choice.offer) ?? yacht.offers.find(({ main }) => main)
  const capacity = mostGuestsOf(yacht, offer)
  const nights = offer?.nights ?? null
  return (
    <div
      aria-busy={busy}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-3 bg-surface p-4 transition-opacity lg:rounded-lg lg:border lg:border-line lg:shadow-pop',
        busy && 'opacity-60',
      )}
    >
      <div className="divide-y divide-line rounded-md border border-line">
        <ChoiceRow id={panels.date} sign={CalendarIcon} label={m.date()} value={choice.date && dayText(choice.date)}>
          <ChoicePanel id={panels.date} label={m.date()}>
            <MonthCalendar calendar={calendar} choice={choice} today={today} chosenTotal={quote} />
          </ChoicePanel>
        </ChoiceRow>
        <ChoiceRow
          id={panels.duration}
          sign={ClockIcon}
          label={m.duration()}
          value={choice.duration === null ? null : durationText(calendar.unit, choice.duration, nights)}
        >
          <ChoicePanel id={panels.duration} label={m.duration()}>
            <DurationChoice trip={trip} offers={yacht.offers} nights={nights} />
          </ChoicePanel>
        </ChoiceRow>
        <StartRow trip={trip} checkIn={offer?.checkIn ?? null} />
        <ChoiceRow
          id={panels.guests}
          sign={GuestsIcon}
          label={m.guests()}
          value={m.guests_count({ count: choice.guests })}
        >
          <ChoicePanel id={panels.guests} label={m.guests()} done>
            <GuestsForm key={`${choice.date} ${choice.duration} ${choice.start}`} choice={choice} capacity={capacity} />
          </ChoicePanel>
        </ChoiceRow>
      </div>
      <ExtrasLine trip={trip} extras={yacht.extras.filter(({ offerId }) => !offerId || offerId === offer?.id)} />
      <TripProblem trip={trip} yachtId={yacht.id} />
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          to={({ date, time }) => tripQuery(choice, { date, month: date.slice(0, 7), start: time })}
        />
      )}
      <TotalAndStep figure={figure} step={step}>
        {quote && (
          <ChoicePanel id={panels.price} label={m.price_details()}>
            <QuoteSummary quote={quote} />
          </ChoicePanel>
        )}
      </TotalAndStep>
    </div>
  )
}

/** Charters by the day or week begin at check-in, so only charters by the hour have a start to choose. */
function StartRow({ trip, checkIn }: { trip: Trip; checkIn: string | null }) {
  const { choice, calendar } = trip
  if (calendar.unit !== 'hour')
    return <ChoiceRow id={panels.start} sign={ClockIcon} label={m.start_time()} value={choice.start ?? checkIn} />
  return (
    <ChoiceRow id={panels.start} sign={ClockIcon} label={m.start_time()} value={choice.start}>
      <ChoicePanel id={panels.start} label={m.start_time()}>
        <StartChoice trip={trip} />
      </ChoicePanel>
    </ChoiceRow>
  )
}

function ExtrasLine({ trip: { choice, refusal }, extras }: { trip: Trip; extras: Yacht['extras'] }) {
  const optional = extras.filter(({ mandatory }) => !mandatory)
  const chosen = optional.filter(({ id }) => choice.extras.some((extra) => extra.id === id))
  if (optional.length === 0) return null
  return (
    <div>
      <button type="button" popoverTarget={panels.extras} className="quiet-line noscript:hidden">
        <PlusIcon className="size-4.5" />
        {chosen.length > 0 ? m.extras_chosen({ count: chosen.length }) : m.add_extras({ count: optional.length })}
      </button>
      <ChoicePanel id={panels.extras} label={m.extras()} done>
        <ExtrasForm
          key={`${choice.date} ${choice.duration} ${choice.start}`}
          choice={choice}
          extras={extras}
          problem={refusal?.extra}
        />
      </ChoicePanel>
    </div>
  )
}

/** Says why the chosen trip has no price. */
function TripProblem({ trip, yachtId }: { trip: Trip; yachtId: string }) {
  const { choice, durations, departures, lostStart, isDropped } = trip
  const wait = <WaitLink choice={choice} start={lostStart} yachtId={yachtId} />
  if (isDropped) return <Notice tone="warn" title={m.choice_dropped()} urgent />
  if (durations?.length === 0) return withWait(m.day_full(), wait)
  if (durations && !departures) return withWait(m.duration_does_not_fit(), wait)
  if (lostStart) return withWait(m.start_lost({ time: lostStart.slice(0, 5) }), wait)
  return null
}

const withWait = (title: string, wait: React.ReactNode) => (
  <Notice tone="warn" title={title} urgent>
    {wait}
  </Notice>
)

type WaitLinkProps = { choice: TripChoice; start: string | null; yachtId: string }

/** Leads to the waitlist of the chosen day, or of the chosen time that is taken. */
function WaitLink({ choice, start, yachtId }: WaitLinkProps) {
  const { date, offer, duration, guests } = choice
  return (
    <TextLink
      to={pagePath('/waiting', { yacht: yachtId, date, offer, duration, start: start?.slice(0, 5), guests })}
      rel="nofollow"
    >
      {m.wait_here()}
    </TextLink>
  )
}
