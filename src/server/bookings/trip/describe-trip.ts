import { renderSVG } from 'uqr'
import type { TripCard } from '#contract/bookings/trips.ts'
import { shortBoardingCode, writeBoardingCode } from '#shared/boarding-code.ts'
import type { Id } from '#shared/id.ts'
import { localDateAt } from '#shared/local-time.ts'
import { sunsetOn } from '../../availability/sunset.ts'
import { findCaptainName, getBoarding } from '../../boats/boarding-queries.ts'
import type { Services } from '../../platform/context.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { boardingKeyOf } from '../manifest/boarding-key.ts'
import { listPeople, type Registered } from '../manifest/queries.ts'
import { presentBooking } from '../present-booking.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { usualWeatherOf } from '../usual-weather.ts'

/** A booking as its party needs it on the quay. Only the person who booked it gets the prices and the owner’s contact. */
export async function describeTrip(
  services: Services,
  { bookingId, as }: { bookingId: Id; as: 'booker' | 'guest' },
): Promise<TripCard> {
  const { db } = services
  const now = services.now()
  const stored = await getBooking(db, bookingId)
  const { bookingRef, yacht, unit, units, start, end, guests, ...booked } = presentBooking(stored, now)
  const place = await getBoarding(db, stored.listing_id)
  const { owner_name: name, owner_phone: phone, owner_email: _, house_rules: houseRules, ...berth } = place
  const secret = await serverSecret(services)
  const people = await listPeople(db, bookingId, secret)
  const { currency, amount, cancellation, createdAt, status } = booked
  const isAgreed = status === 'confirmed' || status === 'completed'
  return {
    id: bookingId,
    bookingRef,
    state: status !== 'cancelled' && stored.weather_state !== null ? 'called_off' : status,
    yacht,
    unit,
    units,
    start,
    end,
    guests,
    boarding: { ...berth, houseRules },
    captain: await findCaptainName(db, stored.listing_id),
    sunset: sunsetOn(localDateAt(stored.time_zone, stored.starts_at.getTime()), stored.time_zone, berth),
    usualWeather: usualWeatherOf(stored, berth),
    people: people.map(({ seat, givenNames, surname, boardedAt }) => ({
      seat,
      name: `${givenNames} ${surname.charAt(0)}.`,
      isAboard: boardedAt !== null,
    })),
    code: hasCode(stored, now) ? await codeOf(bookingId, people, secret) : null,
    booker:
      as === 'guest' ? null : { host: isAgreed ? { name, phone } : null, currency, amount, cancellation, createdAt },
    asOf: new Date(now).toISOString(),
  }
}

const hasCode = ({ status, weather_state, departed_at, ends_at }: StoredBooking, now: number): boolean =>
  status === 'confirmed' && weather_state === null && departed_at === null && now < ends_at.getTime()

async function codeOf(bookingId: Id, people: readonly Registered[], secret: string): Promise<TripCard['code']> {
  if (people.length === 0) return null
  const key = boardingKeyOf(secret, bookingId)
  const seats = people.map(({ seat }) => seat)
  const text = await writeBoardingCode(key, bookingId, seats)
  const svg = renderSVG(text, { border: 2 })
  return {
    text,
    short: await shortBoardingCode(key, bookingId),
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  }
}
