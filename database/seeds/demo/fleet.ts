import { setAvailabilityRules } from '#server/availability/set-availability-rules.ts'
import { changeListingStatus } from '#server/fleet/change-listing-status.ts'
import { createListing } from '#server/fleet/create-listing.ts'
import type { NewItinerary, NewListing, NewOffer } from '#server/fleet/fleet-entry.ts'
import { registerOwner } from '#server/fleet/register-owner.ts'
import { registerVessel } from '#server/fleet/register-vessel.ts'
import type { Tx } from '#server/platform/database.ts'
import { setExtras, setPriceRules, setPriceTerms } from '#server/pricing/set-prices.ts'
import type { Id } from '#shared/id.ts'
import { dayMs, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import type { LocalText } from '#shared/locale.ts'
import { minorUnits } from '#shared/money.ts'
import { boardingOf, captainOf, licencesFor } from './aboard.ts'
import type { Bilingual, DemoListing, Sale } from './entries.ts'
import { extraOf } from './extras.ts'
import { demoRoutes } from './itineraries/all.ts'
import { frenchOfRoutes } from './itineraries/french.ts'
import { demoListings } from './listings/all.ts'
import { localPrice, type Market, marketOf, usualPriceTerms, usualTerms } from './markets.ts'
import { demoOwners } from './owners.ts'
import { firstPictures, galleryOf } from './pictures.ts'
import { usualRules, winterRest } from './seasons.ts'
import { titleOf } from './title.ts'
import type { Seeded } from './world.ts'

type Place = { id: string; latitude: number; longitude: number; timeZone: string; countryCode: string }

/** Owners, vessels, listings with their offers and prices: approved and live, in the order in which they are shown. */
export async function seedFleet(tx: Tx, now: number): Promise<Seeded[]> {
  const owners = await seedOwners(tx)
  const types = await idsOfTypes(tx)
  const places = await placesOf(tx)
  const covers = firstPictures(demoListings, (place) => places.get(place)?.countryCode ?? '')
  const today = toLocalDate(Math.floor(now / dayMs))
  const fleet: Seeded[] = []
  for (const [index, demo] of demoListings.entries()) {
    const place = places.get(demo.place)
    const ownerId = owners.get(demo.owner)
    const yachtTypeId = types.get(demo.type)
    if (!place || !ownerId || !yachtTypeId)
      throw new Error(`The demo yacht ${demo.key} names a place, owner or type that is not there.`)
    const cover = covers.get(demo.key)
    fleet.push(await seedYacht(tx, demo, { place, ownerId, yachtTypeId, displayOrder: index, today, cover }))
  }
  return fleet
}

type FleetOptions = {
  place: Place
  ownerId: Id
  yachtTypeId: Id
  displayOrder: number
  today: LocalDate
  /** The picture that it is known by, where there is one. */
  cover: Parameters<typeof galleryOf>[2]
}

async function seedYacht(
  tx: Tx,
  demo: DemoListing,
  { place, ownerId, yachtTypeId, displayOrder, today, cover }: FleetOptions,
): Promise<Seeded> {
  const market = marketOf(place.countryCode)
  const vesselId = await seedVessel(tx, demo, { place, ownerId, today })
  const captain = captainOf(demo, place.countryCode)
  const { id, offerIds } = await createListing(tx, {
    ...wordsOf(demo),
    ...(captain && { captain }),
    vesselId,
    ownerId,
    yachtTypeId,
    displayOrder,
    featured: demo.featured ?? false,
    isDemo: true,
    captainOption: captainOptionOf(demo),
    media: galleryOf(demo, place, cover),
    itineraries: demo.routes.map(routeOf),
    offers: demo.sales.map((sale) => ({
      ...offerOf(market, sale),
      licences: licencesFor(sale, place.countryCode),
    })),
  })
  for (const [index, sale] of demo.sales.entries()) {
    const offerId = offerIds[index]
    if (!offerId) continue
    await setPriceRules(tx, offerId, usualRules(market, demo, sale, today))
    await setPriceTerms(tx, offerId, usualPriceTerms(market, sale))
    await setAvailabilityRules(tx, offerId, winterRest(market, sale, today))
  }
  await setExtras(
    tx,
    id,
    demo.extras.map((code) => extraFor(market, code)),
  )
  await changeListingStatus(tx, id, { action: 'submit' })
  await changeListingStatus(tx, id, { action: 'approve' })
  return { demo, id, vesselId, offerIds, zone: place.timeZone }
}

/** What the listing says of its captain: some offers have one aboard, others are sailed by the guests. */
function captainOptionOf({ sales }: DemoListing) {
  if (sales.every(({ bareboat }) => bareboat)) return 'NO_CAPTAIN'
  return sales.some(({ bareboat }) => bareboat) ? 'CAPTAIN_AVAILABLE' : 'CAPTAIN_PROVIDED_IN_PRICE'
}

async function seedOwners(tx: Tx): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>()
  for (const [key, { reply, ...owner }] of Object.entries(demoOwners)) {
    ids.set(
      key,
      await registerOwner(tx, { ...owner, languages: [...owner.languages], replyMinutes: reply, isDemo: true }),
    )
  }
  return ids
}

function seedVessel(
  tx: Tx,
  demo: DemoListing,
  { place, ownerId, today }: Pick<FleetOptions, 'place' | 'ownerId' | 'today'>,
): Promise<Id> {
  // Longer than anybody can book ahead.
  const validUntil = `${Number(today.slice(0, 4)) + 3}-12-31`
  const { name, make, model, length, beam, draft, cabins, crew, engines } = demo
  const [dayCapacity, sleepingCapacity, legalCapacity] = demo.guests
  const [cruisingSpeed, maxSpeed] = demo.speed
  return registerVessel(tx, {
    name,
    make,
    model,
    length,
    beam,
    draft,
    cabins,
    crew,
    engines,
    ownerId,
    isDemo: true,
    dayCapacity,
    sleepingCapacity,
    legalCapacity,
    cruisingSpeed,
    maxSpeed,
    ...(demo.refit ? { refitYear: demo.refit } : {}),
    buildYear: demo.year,
    bathrooms: demo.baths,
    flag: place.countryCode,
    placeId: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: place.timeZone,
    boarding: boardingOf(demo),
    insuredUntil: validUntil,
    registeredUntil: validUntil,
  })
}

function wordsOf(
  demo: DemoListing,
): Pick<NewListing, 'title' | 'shortName' | 'categories' | 'amenities'> & Partial<NewListing> {
  const [primaryCategory, primarySubcategory] = demo.categories
  return {
    title: titleOf(demo),
    shortName: demo.name,
    shortDescription: textOf(demo.short),
    description: { en: demo.about.join('\n\n'), fr: demo.aboutFr.join('\n\n') },
    highlights: demo.highlights.map(textOf),
    amenities: [...demo.amenities],
    categories: [...demo.categories],
    ...(primaryCategory ? { primaryCategory } : {}),
    ...(primarySubcategory ? { primarySubcategory } : {}),
  }
}

function offerOf(market: Market, sale: Sale): NewOffer {
  const units = 10 ** minorUnits(market.currency)
  const [captainRate, captainUnit] = sale.captain ?? []
  const { unit, min, max, opens, closes, turnaround, maxGuests, securityDeposit, instant } = sale
  return {
    ...usualTerms(market, sale),
    unit,
    crewed: !sale.bareboat,
    currency: market.currency,
    rate: sale.rate * units,
    instant: instant ?? false,
    ...(min ? { minUnits: min } : {}),
    ...(max ? { maxUnits: max } : {}),
    ...(opens ? { opens } : {}),
    ...(closes ? { closes } : {}),
    ...(turnaround ? { turnaroundMinutes: turnaround } : {}),
    ...(maxGuests ? { maxGuests } : {}),
    ...(securityDeposit ? { securityDeposit: securityDeposit * units } : {}),
    ...(captainRate && captainUnit ? { captainRate: captainRate * units, captainUnit } : {}),
  }
}

function extraFor(market: Market, code: DemoListing['extras'][number]) {
  const { dollars, most, ...extra } = extraOf(code)
  const amount = localPrice(market, dollars) * 10 ** minorUnits(market.currency)
  return { ...extra, code, amount, currency: market.currency, ...(most ? { maxQuantity: most } : {}) }
}

function routeOf(key: string): NewItinerary {
  const route = demoRoutes[key]
  if (!route) throw new Error(`There is no demo route ${key}.`)
  return {
    title: textOf(route.title),
    description: inFrench(route.about),
    duration: route.duration,
    unit: route.unit,
    stops: route.stops.map(([name, minutes, latitude, longitude, note]) => ({
      name: inFrench(name),
      minutes,
      latitude,
      longitude,
      ...(note ? { note: inFrench(note) } : {}),
    })),
  }
}

async function idsOfTypes(tx: Tx): Promise<Map<string, Id>> {
  const rows = await tx.selectFrom('yacht_types').select(['slug', 'id']).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

async function placesOf(tx: Tx): Promise<Map<string, Place>> {
  const rows = await tx
    .selectFrom('places')
    .select(['id', 'latitude', 'longitude', 'time_zone as timeZone', 'country_code as countryCode'])
    .where('id', 'in', [...new Set(demoListings.map(({ place }) => place))])
    .execute()
  return new Map(rows.map((place) => [place.id, place]))
}

const inFrench = (en: string): LocalText => ({ en, fr: frenchOfRoutes[en] ?? en })

const textOf = ([en, fr]: Bilingual): LocalText => ({ en, fr })
