import type { TripCard } from '#contract/bookings/trips.ts'
import type { BookingDocument } from '#contract/documents/documents.ts'
import { spacedCode } from '#shared/boarding-code.ts'
import { timeText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { CalendarLink } from '#web/parts/bookings/calendar-link.tsx'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { UsualWeatherLine } from '#web/parts/bookings/usual-weather.tsx'
import { BoardingSection } from '#web/parts/reservation/boarding-section.tsx'
import { CancellationSection } from '#web/parts/reservation/cancellation-section.tsx'
import { documentTitle } from '#web/parts/reservation/documents-section.tsx'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TripFreshness } from './trip-freshness.tsx'

type CardProps = { trip: TripCard; documents: readonly BookingDocument[]; userId: string | null }

/** Everything for the day of the charter. Guests see no prices and nothing that only the booker may see. */
export function TripCardPage({ trip, documents, userId }: CardProps) {
  const { id, bookingRef, yacht, booker, boarding, start, end, asOf, sunset, usualWeather } = trip
  const zone = yacht.timeZone
  return (
    <div className="grid gap-8">
      <header className="grid max-w-2xl gap-2">
        <LineThrough className="w-40" />
        <p className="text-sm font-semibold text-ink-soft">
          {m.trip_card()} · <span className="select-all">{bookingRef}</span>
        </p>
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{yacht.title || m.unnamed_yacht()}</h1>
        <TripFreshness asOf={asOf} zone={zone} userId={userId} bookingId={id} end={Date.parse(end)} />
      </header>
      <StateNotice state={trip.state} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-8">
          <ReservationSection title={m.trip_times()}>
            <TripPeriod {...trip} zone={zone} />
            {sunset && <p className="mt-1 text-sm text-ink-soft">{m.trip_sunset({ time: timeText(sunset, zone) })}</p>}
            {usualWeather && isAhead(trip) && <UsualWeatherLine weather={usualWeather} />}
            {trip.state === 'confirmed' && <CalendarLink bookingId={id} />}
          </ReservationSection>
          <BoardingCode trip={trip} />
          <BoardingSection boarding={boarding} withMapApp />
          <GuestsAboard trip={trip} />
        </div>
        <div className="grid content-start gap-8">
          <TripContacts captain={trip.captain} host={booker?.host ?? null} />
          <TripDocuments bookingId={id} documents={documents} zone={zone} />
          {booker && trip.state === 'confirmed' && (
            <CancellationSection booking={{ ...booker, start, yacht }} now={Date.parse(asOf)} />
          )}
          <ReservationSection title={m.trust_weather()}>
            <p className="max-w-prose">{m.promise_weather()}</p>
          </ReservationSection>
          {booker && (
            <ButtonLink
              to={pagePath('/reservation/:bookingId', { bookingId: id })}
              look="secondary"
              className="justify-self-start"
            >
              {m.trip_open_reservation()}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

const isAhead = ({ state }: TripCard) => state === 'pending' || state === 'confirmed'

type DocumentsProps = { bookingId: string; documents: readonly BookingDocument[]; zone: string }

function TripDocuments({ bookingId, documents, zone }: DocumentsProps) {
  if (documents.length === 0) return null
  return (
    <ReservationSection title={m.documents()}>
      <ul className="grid gap-1">
        {documents.map((document) => (
          <li key={document.id}>
            <a
              href={pagePath('/reservation/:bookingId/documents/:file', { bookingId, file: `${document.id}.pdf` })}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 hover:text-sea"
            >
              <span className="font-semibold underline underline-offset-4">{documentTitle(document)}</span>
              <span className="text-sm text-ink-soft">PDF · {zonedMomentText(document.issuedAt, zone)}</span>
            </a>
          </li>
        ))}
      </ul>
    </ReservationSection>
  )
}

const states: Partial<Record<TripCard['state'], () => string>> = {
  pending: m.trip_pending,
  called_off: m.trip_called_off,
  cancelled: m.trip_cancelled,
  completed: m.trip_completed,
}

function StateNotice({ state }: Pick<TripCard, 'state'>) {
  const text = states[state]
  return text ? <Notice tone={state === 'completed' ? 'info' : 'warn'} title={text()} /> : null
}

function GuestsAboard({ trip: { people, guests } }: { trip: TripCard }) {
  return (
    <ReservationSection title={m.trip_guests()}>
      <p className="text-ink-soft">{m.trip_count({ count: people.length, all: guests })}</p>
      {people.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {people.map(({ seat, name, isAboard }) => (
            <li key={seat} className="flex min-h-11 items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {isAboard && <Badge tone="good">{m.trip_is_aboard()}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </ReservationSection>
  )
}

/** The code that the captain scans, and the short one to read out. */
function BoardingCode({ trip: { code, state, people } }: { trip: TripCard }) {
  if (state !== 'confirmed') return null
  return (
    <ReservationSection title={m.trip_code()}>
      {code ? (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          {/* A scanner needs dark dots on white in both themes. */}
          <img src={code.qr} alt={m.trip_code_alt()} width={240} height={240} className="size-60 rounded-md bg-white" />
          <div className="min-w-48 flex-1">
            <p className="max-w-prose">{m.trip_code_text()}</p>
            <p className="mt-3 text-sm text-ink-soft">{m.trip_code_short()}</p>
            <p className="font-display text-2xl font-semibold tracking-wide tabular-nums select-all">
              {spacedCode(code.short)}
            </p>
          </div>
        </div>
      ) : (
        <p className="text-ink-soft">{people.length === 0 ? m.trip_add_guests() : m.trip_code_over()}</p>
      )}
    </ReservationSection>
  )
}

type ContactsProps = Pick<TripCard, 'captain'> & { host: NonNullable<TripCard['booker']>['host'] }

/** The captain, and for the booker the owner's phone. */
function TripContacts({ captain, host }: ContactsProps) {
  if (!captain && !host) return null
  return (
    <ReservationSection title={captain ? m.trip_captain() : m.reservation_contact()}>
      {captain && <p className="font-semibold wrap-anywhere">{captain}</p>}
      {host && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="wrap-anywhere">{m.trip_host({ name: host.name })}</span>
          {host.phone && (
            <a
              href={`tel:${host.phone.replaceAll(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center gap-2 text-sea underline underline-offset-4"
            >
              <PhoneIcon className="size-4.5" />
              <span>
                <span className="sr-only">{m.call()} </span>
                {host.phone}
              </span>
            </a>
          )}
        </p>
      )}
    </ReservationSection>
  )
}
