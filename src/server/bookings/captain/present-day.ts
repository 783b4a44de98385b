import type { CaptainCharter, CaptainDay } from '#contract/bookings/captain.ts'
import { addDays } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import { isChargeable } from '#shared/minimum-charge.ts'
import { sunsetOn } from '../../availability/sunset.ts'
import { getBoarding, getLegalCapacity, getNameAndZone } from '../../boats/boarding-queries.ts'
import type { Services } from '../../platform/context.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { findLatestExtension } from '../change-queries.ts'
import { may } from '../charter-rights.ts'
import { charterStateOf } from '../charter-state.ts'
import { momentsOpen } from '../deposit/deposit-times.ts'
import { listPicturesOf } from '../deposit/queries.ts'
import { listSteps } from '../extensions/extension-steps.ts'
import { presentExtension } from '../extensions/present-extension.ts'
import { isUnderWay } from '../is-under-way.ts'
import { boardingKeyOf } from '../manifest/boarding-key.ts'
import { isOpen } from '../manifest/change-manifest.ts'
import { asksDocument, isDepartureOpen, placesOf } from '../manifest/manifest-rules.ts'
import { listPeople } from '../manifest/queries.ts'
import type { StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import { listChartersOfDay } from './charters-of-day.ts'
import type { OpenLink } from './links.ts'

export async function describeDay(services: Services, link: OpenLink): Promise<CaptainDay> {
  const { db } = services
  const now = services.now()
  const yacht = await getNameAndZone(db, link.listingId)
  const berth = await getBoarding(db, link.listingId)
  const { timeZone: zone } = yacht
  const today = localDateAt(zone, now)
  const charters: CaptainCharter[] = []
  for (const booking of await listChartersOfDay(db, link.listingId, now))
    charters.push(await describeCharter(services, booking))
  return {
    captain: link.name,
    expiresAt: link.expiresAt.toISOString(),
    yacht,
    address: berth.address,
    countryCode: berth.countryCode,
    berth: berth.berth,
    gate: berth.gate,
    days: [today, addDays(today, 1)].map((date) => ({ date, sunset: sunsetOn(date, zone, berth) })),
    charters,
  }
}

/** A charter as its captain sees it: without the price and the guest's mail address. */
export async function describeCharter(services: Services, booking: StoredBooking): Promise<CaptainCharter> {
  const { db } = services
  const now = services.now()
  const { id, guests, starts_at, ends_at, departed_at, returned_at } = booking
  const secret = await serverSecret(services)
  const people = await listPeople(db, id, secret)
  const places = placesOf(guests, await getLegalCapacity(db, booking.vessel_id))
  const pictures = await listPicturesOf(db, id)
  const isOff = booking.weather_state !== null
  const day = (instant: number) => localDateAt(booking.time_zone, instant)
  return {
    id,
    bookingRef: booking.reference,
    date: day(starts_at.getTime()),
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    firstName: booking.guest_name.trim().split(/\s+/)[0] ?? '',
    phone: day(starts_at.getTime()) <= day(now) ? booking.guest_phone || null : null,
    guests,
    notes: booking.notes,
    extras: extrasOf(booking),
    people: people.map(({ seat, givenNames, surname, boardedAt }) => ({
      seat,
      name: `${givenNames} ${surname.charAt(0)}.`,
      isAboard: boardedAt !== null,
    })),
    boardingKey: boardingKeyOf(secret, id),
    canRegister: isOpen(booking, 'captain', now) && people.length < places,
    asksDocument: asksDocument(booking.country_code),
    isComplete: people.length >= guests,
    isOff,
    departedAt: departed_at?.toISOString() ?? null,
    returnedAt: returned_at?.toISOString() ?? null,
    canBoard: isDepartureOpen(booking, now),
    canReturn: departed_at !== null && returned_at === null,
    ...(await extensionOf(services, booking)),
    canCallOff: may('captain', 'call_off', charterStateOf(booking, now)) && !isOff && now < ends_at.getTime(),
    pictures: pictures.filter(({ side }) => side === 'host').map(({ moment, takenAt }) => ({ moment, takenAt })),
    picturesOf: momentsOpen(booking, now),
  }
}

const extrasOf = ({ terms }: StoredBooking): CaptainCharter['extras'] =>
  readTerms(terms)
    .lines.filter(({ kind }) => kind === 'extra' || kind === 'provisioning')
    .map(({ label, quantity, unit, hours }) => ({ label, quantity, unit, hours }))

/** The latest proposed extension, and the possible extensions while no proposal is open. */
async function extensionOf(
  { db, settings, now }: Services,
  booking: StoredBooking,
): Promise<Pick<CaptainCharter, 'extension' | 'extensions'>> {
  if (booking.departed_at === null) return { extension: null, extensions: [] }
  const latest = await findLatestExtension(db, booking.id)
  const { currency } = booking
  const extension = latest ? presentExtension(latest, { currency, now: now() }) : null
  const isAsked = extension?.status === 'open' || extension?.status === 'paying'
  const steps = isAsked || !isUnderWay(booking, now()) ? [] : await listSteps(db, booking, settings)
  const payable = steps.filter(({ difference }) => difference === 0 || isChargeable(difference, currency))
  return {
    extension,
    extensions: payable.map(({ end, price }) => ({ end: new Date(end).toISOString(), price, currency })),
  }
}
