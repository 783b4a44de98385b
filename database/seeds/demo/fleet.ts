import { setAvailabilityRules } from '#server/availability/set-availability-rules.ts'
import { changeListingStatus } from '#server/fleet/change-listing-status.ts'
import { createListing } from '#server/fleet/create-listing.ts'
import type { NewListing, NewOffer } from '#server/fleet/fleet-entry.ts'
import { registerOwner } from '#server/fleet/register-owner.ts'
import { registerVessel } from '#server/fleet/register-vessel.ts'
import type { Tx } from '#server/platform/database.ts'
import { setExtras, setPriceRules, setPriceTerms } from '#server/pricing/set-prices.ts'
import type { Id } from '#shared/id.ts'
import { dayMs, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import { minorUnits } from '#shared/money.ts'
import { boardingOf, captainOf, licencesFor } from './aboard.ts'
import { extraMenu } from './extras.ts'
import { seedItineraryTemplates, timedItinerary } from './itinerary-templates.ts'
import { localPrice, type Market, marketOf, usualPriceTerms, usualTerms } from './markets.ts'
import { demoOwners } from './owners.ts'
import { firstPictures, galleryOf } from './pictures.ts'
import { usualRules, winterRest } from './seasons.ts'
import { titleOf } from './title.ts'
import type { Seeded } from './world.ts'
import { type DemoYacht, demoYachts, type Sale } from './yachts.ts'

type Place = { id: string; latitude: number; longitude: number; timeZone: string; countryCode: string }

/** Owners, vessels, and public listings with offers and prices, in the order of the demo fleet. */
export async function seedFleet(tx: Tx, now: number): Promise<Seeded[]> {
  const owners = await seedOwners(tx)
  const types = await idsOfTypes(tx)
  const places = await placesOf(tx)
  const covers = firstPictures(demoYachts, (place) => places.get(place)?.countryCode ?? '')
  const today = toLocalDate(Math.floor(now / dayMs))
  const fleet: Seeded[] = []
  for (const [index, demo] of demoYachts.entries()) {
    const place = places.get(demo.place)
    const ownerId = owners.get(demo.owner)
    const yachtTypeId = types.get(demo.type)
    if (!place || !ownerId || !yachtTypeId)
      throw new Error(`The demo yacht ${demo.key} names a place, owner or type that is not there.`)
    const cover = covers.get(demo.key)
    const market = marketFor(demo, place)
    fleet.push(await seedYacht(tx, demo, { place, market, ownerId, yachtTypeId, displayOrder: index, today, cover }))
  }
  await seedItineraryTemplates(tx, demoYachts, now)
  return fleet
}

/** The market of a yacht's place. It prices the extras, so the sales of the yacht must have its currency. */
function marketFor({ key, sales }: DemoYacht, { countryCode }: Place): Market {
  const market = marketOf(countryCode)
  const other = sales.find(({ rate }) => rate.currency !== market.currency)
  if (other)
    throw new Error(`The demo yacht ${key} has a price in ${other.rate.currency}, its extras in ${market.currency}.`)
  return market
}

type FleetOptions = {
  place: Place
  market: Market
  ownerId: Id
  yachtTypeId: Id
  displayOrder: number
  today: LocalDate
  /** The cover of the listing, where the yacht has one. */
  cover: Parameters<typeof galleryOf>[2]
}

async function seedYacht(
  tx: Tx,
  demo: DemoYacht,
  { place, market, ownerId, yachtTypeId, displayOrder, today, cover }: FleetOptions,
): Promise<Seeded> {
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
    itineraries: demo.itineraries.map((each) => timedItinerary(each, place, demo.speed.cruising)),
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

/** The captain option of the listing: some offers include a captain, others are bareboat. */
function captainOptionOf({ sales }: DemoYacht) {
  if (sales.every(({ bareboat }) => bareboat)) return 'NO_CAPTAIN'
  return sales.some(({ bareboat }) => bareboat) ? 'CAPTAIN_AVAILABLE' : 'CAPTAIN_PROVIDED_IN_PRICE'
}

async function seedOwners(tx: Tx): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>()
  for (const [key, owner] of Object.entries(demoOwners)) {
    ids.set(key, await registerOwner(tx, { ...owner, isDemo: true }))
  }
  return ids
}

function seedVessel(
  tx: Tx,
  demo: DemoYacht,
  { place, ownerId, today }: Pick<FleetOptions, 'place' | 'ownerId' | 'today'>,
): Promise<Id> {
  // Later than any date that can be booked.
  const validUntil = `${Number(today.slice(0, 4)) + 3}-12-31`
  const { name, make, model, length, beam, draft, cabins, crew, engines } = demo
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
    dayCapacity: demo.guests.day,
    sleepingCapacity: demo.guests.sleeping,
    legalCapacity: demo.guests.legal,
    cruisingSpeed: demo.speed.cruising,
    maxSpeed: demo.speed.top,
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
  demo: DemoYacht,
): Pick<NewListing, 'title' | 'shortName' | 'categories' | 'amenities'> & Partial<NewListing> {
  const [primaryCategory, primarySubcategory] = demo.categories
  return {
    title: titleOf(demo),
    shortName: demo.name,
    shortDescription: demo.short,
    description: {
      en: demo.about.map(({ en }) => en).join('\n\n'),
      fr: demo.about.map(({ fr }) => fr).join('\n\n'),
    },
    highlights: demo.highlights,
    amenities: demo.amenities,
    categories: demo.categories,
    ...(primaryCategory ? { primaryCategory } : {}),
    ...(primarySubcategory ? { primarySubcategory } : {}),
  }
}

function offerOf(market: Market, sale: Sale): NewOffer {
  const { unit, rate, min, max, opens, closes, turnaroundMinutes, maxGuests, captain, securityDeposit, instant } = sale
  return {
    ...usualTerms(market, sale),
    unit,
    crewed: !sale.bareboat,
    currency: rate.currency,
    rate: rate.amount,
    instant: instant ?? false,
    ...(min ? { minUnits: min } : {}),
    ...(max ? { maxUnits: max } : {}),
    ...(opens ? { opens } : {}),
    ...(closes ? { closes } : {}),
    ...(turnaroundMinutes ? { turnaroundMinutes } : {}),
    ...(maxGuests ? { maxGuests } : {}),
    ...(securityDeposit ? { securityDeposit: securityDeposit.amount } : {}),
    ...(captain ? { captainRate: captain.rate.amount, captainUnit: captain.per } : {}),
  }
}

function extraFor(market: Market, code: string) {
  const entry = extraMenu.get(code)
  if (!entry) throw new Error(`There is no extra ${code}.`)
  const { dollars, most, leastHours, ...extra } = entry
  const amount = localPrice(market, dollars) * 10 ** minorUnits(market.currency)
  return {
    ...extra,
    code,
    amount,
    currency: market.currency,
    ...(most && { maxQuantity: most }),
    ...(leastHours && { minHours: leastHours }),
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
    .where('id', 'in', [...new Set(demoYachts.map(({ place }) => place))])
    .execute()
  return new Map(rows.map((place) => [place.id, place]))
}
