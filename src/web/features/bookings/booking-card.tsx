import { useNavigation } from 'react-router'
import type { CardPrice, Yacht } from '#contract/yacht.ts'
import { YachtPrice } from '#web/features/boats/card-price.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import type { Trip } from './load-trip.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { StartChoice } from './start-choice.tsx'
import { tripQuery } from './trip-choice.ts'

// A form, a price and a refusal do as they are; their scripts come once somebody is there.
const TripForm = hydrateLater(() => import('./trip-form.tsx').then((part) => part.TripForm))
const QuoteSummary = hydrateLater(() => import('./quote-summary.tsx').then((part) => part.QuoteSummary))
const RefusalNotice = hydrateLater(() => import('./refusal-notice.tsx').then((part) => part.RefusalNotice))

type BookingCardProps = {
  yacht: Yacht
  /** Of the trip in the address, as on the card that led here; else the lowest of the coming months. */
  price: CardPrice | null
  trip: Trip
  today: string
}

/** From a day to a price, each step a link or a plain form: the address holds what is chosen. */
export function BookingCard({ yacht, price, trip, today }: BookingCardProps) {
  const { choice, calendar, quote, refusal } = trip
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname.endsWith(`/${yacht.id}`)
  const offer = yacht.offers.find(({ id }) => id === choice.offer) ?? yacht.offers.find(({ main }) => main)
  const extras = yacht.extras.filter(({ offerId }) => !offerId || offerId === offer?.id)
  return (
    <div aria-busy={busy} className={classNames('grid gap-6 transition-opacity', busy && 'opacity-60')}>
      {!quote && <YachtPrice price={price} />}
      {yacht.offers.length > 1 && <OfferChoice yacht={yacht} trip={trip} />}
      <div>
        <MonthCalendar calendar={calendar} choice={choice} today={today} />
        <p className="mt-2 text-sm text-ink-soft">
          <span aria-hidden className="me-1.5 inline-block size-1.5 rounded-full bg-brass-fill align-middle" />
          {m.calendar_legend({ currency: offer?.currency ?? '' })}
        </p>
      </div>
      <StartChoice trip={trip} nights={offer?.nights ?? null} />
      <TripForm
        key={`${choice.date} ${choice.duration} ${choice.start}`}
        choice={choice}
        extras={extras}
        capacity={offer?.maxGuests ?? yacht.legalCapacity ?? yacht.capacity}
      />
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          to={({ date, time }) => tripQuery(choice, { date, month: date.slice(0, 7), start: time })}
        />
      )}
      {quote ? (
        <QuoteSummary quote={quote} />
      ) : (
        <p className="border-t border-line pt-4 text-ink-soft">{m.choose_start()}</p>
      )}
    </div>
  )
}

function OfferChoice({ yacht, trip: { choice } }: Pick<BookingCardProps, 'yacht' | 'trip'>) {
  const chosen = choice.offer ?? yacht.offers.find(({ main }) => main)?.id
  const names = { hour: m.trip_hours(), day: m.trip_days(), week: m.trip_week() }
  const crews = new Set(yacht.offers.map(({ crewed }) => crewed))
  return (
    <nav aria-label={m.trip_type()} className="flex flex-wrap gap-1.5">
      {yacht.offers.map(({ id, unit, crewed, main }) => (
        <ChipLink
          key={id}
          to={tripQuery(
            { ...choice, date: null, duration: null, start: null, extras: [] },
            { offer: main ? null : id },
          )}
          selected={id === chosen}
        >
          {crews.size > 1 ? `${names[unit]}, ${crewed ? m.with_skipper() : m.bareboat()}` : names[unit]}
        </ChipLink>
      ))}
    </nav>
  )
}
