import type { Yacht } from '#contract/boats/yacht.ts'
import { currencySymbol } from '#shared/currencies.ts'
import { mediaUrl } from '../../media/media-url.ts'
import type { StaticCard } from '../model/found-offer.ts'
import type { ListingSource, OfferSource } from '../model/listing-source.ts'
import { isSuperOwner, photosOf, presentCard } from './present-card.ts'

/** A yacht's page without the parts that change with time: price and promotion. */
export type StaticPage = Omit<Yacht, 'price' | 'promotion'>

/** `capacities` are the highest numbers of guests of each offer, by the offer's id. */
export function presentPage(source: ListingSource, capacities: ReadonlyMap<string, number | null>): StaticPage {
  const { vessel } = source
  const main = source.offers[0]
  const card: StaticCard = presentCard(source, capacities.get(main?.id ?? '') ?? null)
  return {
    ...card,
    photos: photosOf(source),
    status: source.status,
    isLive: source.isLive,
    displayOrder: source.displayOrder,
    description: source.description,
    ...measuresOf(source),
    timeZone: vessel.timeZone,
    features: { amenities: source.amenities, engines: vessel.engines },
    captain_option: source.captainOption,
    priceDetails: priceDetailsOf(main),
    cancellationPolicy: cancellationPolicyOf(main),
    generalAvailability: generalAvailabilityOf(main),
    yachtTypeId: source.type.id,
    primary_category: source.primaryCategory,
    primary_subcategory: source.primarySubcategory,
    categories: source.categories,
    highlights: source.highlights,
    amenities: source.amenities,
    houseRules: source.houseRules,
    specifications: source.specifications,
    videoUrl: source.videoUrl,
    videos: videosOf(source, card.cover_photo),
    hasVideo: source.videoUrl !== null || source.media.some(({ kind }) => kind === 'video'),
    rating: source.rating,
    reviewCount: source.reviewCount,
    bookingCount: source.bookingCount,
    ...trustOf(source),
    ownerName: source.owner.name,
    owner: { ...source.owner, superOwner: isSuperOwner(source) },
    offers: source.offers.map((offer) => presentOffer(offer, capacities.get(offer.id) ?? null)),
    extras: source.extras,
  }
}

const filmTypes = [
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
] as const

/** Files whose names differ in the ending alone are one film. Browsers use the first format that they can play. */
function videosOf({ media }: ListingSource, poster: string | null): Yacht['videos'] {
  const keys = media.filter(({ kind }) => kind === 'video').map(({ key }) => key)
  const films = new Set(keys.map((key) => key.replace(/\.\w+$/, '')))
  return [...films].map((film) => ({
    poster,
    sources: filmTypes.flatMap(([ending, type]) => {
      const key = `${film}.${ending}`
      return keys.includes(key) ? { url: mediaUrl(key), type } : []
    }),
  }))
}

/** The parts of the page about safety and trust: papers, captain, boarding. */
const trustOf = ({ vessel, captain }: ListingSource): Pick<Yacht, 'papers' | 'captain' | 'boarding'> => ({
  papers: { insuredUntil: vessel.insuredUntil, registeredUntil: vessel.registeredUntil },
  captain:
    typeof captain.name === 'string' && captain.name
      ? { name: captain.name, since: typeof captain.since === 'number' ? captain.since : null }
      : null,
  boarding: {
    berth: vessel.boarding.berth ?? null,
    gate: vessel.boarding.gate ?? null,
    parking: vessel.boarding.parking ?? null,
  },
})

const measuresOf = ({ vessel }: ListingSource) => ({
  make: vessel.make,
  model: vessel.model,
  refitYear: vessel.refitYear,
  beam: vessel.beam,
  draft: vessel.draft,
  bathrooms: vessel.bathrooms,
  crew: vessel.crew,
  sleepingCapacity: vessel.sleepingCapacity,
  legalCapacity: vessel.legalCapacity,
  engines: vessel.engines,
  fuel: vessel.fuel,
  cruisingSpeed: vessel.cruisingSpeed,
  maxSpeed: vessel.maxSpeed,
  flag: vessel.flag,
})

const presentOffer = (offer: OfferSource, maxGuests: number | null): Yacht['offers'][number] => ({
  id: offer.id,
  unit: offer.unit,
  main: offer.main,
  crewed: offer.crewed,
  currency: offer.currency,
  rate: offer.rate,
  minUnits: offer.minUnits,
  maxUnits: offer.maxUnits,
  leadMinutes: offer.leadMinutes,
  opens: offer.opens,
  closes: offer.closes,
  weekdays: offer.weekdays,
  checkIn: offer.checkIn,
  checkOut: offer.checkOut,
  changeover: offer.changeover,
  nights: offer.nights,
  included: offer.included,
  excluded: offer.excluded,
  instant: offer.instant,
  depositBasisPoints: offer.deposit,
  securityDeposit: offer.securityDeposit,
  cancellation: offer.cancellation,
  licences: offer.licences,
  maxGuests,
})

function priceDetailsOf(main: OfferSource | undefined): Yacht['priceDetails'] {
  const code = main?.currency ?? 'USD'
  return {
    captainProvided: main?.crewed ?? false,
    captainPrice: main?.captainRate ?? 0,
    captainPriceType: main?.captainUnit ?? 'included',
    captainPriceIncluded: main?.captainUnit === 'included',
    currency: { code, symbol: currencySymbol(code) },
  }
}

/** The first tier in the words of the first specification: this many days before, this share is refunded. */
function cancellationPolicyOf(main: OfferSource | undefined): Yacht['cancellationPolicy'] {
  const tiers = [...(main?.cancellation ?? [])].sort((a, b) => b.hoursBefore - a.hoursBefore)
  const terms = tiers.map(({ hoursBefore, fee }) => `${hoursBefore} h: ${fee / 100} %`).join(', ')
  return { daysPrior: (tiers[0]?.hoursBefore ?? 0) / 24, refund: 100 - (tiers[0]?.fee ?? 10_000) / 100, terms }
}

function generalAvailabilityOf(main: OfferSource | undefined): Yacht['generalAvailability'] {
  const byHour = main?.unit === 'hour'
  const { minUnits = 1, maxUnits = 1 } = main ?? {}
  const perUnit = main?.unit === 'week' ? main.nights : 1
  return {
    type: main?.unit ?? 'hour',
    startTime: (byHour ? main?.opens : main?.checkIn) ?? '09:00',
    endTime: (byHour ? main?.closes : main?.checkOut) ?? '21:00',
    bufferTime: main?.turnaroundMinutes ?? 0,
    minHours: byHour ? minUnits : 0,
    maxHours: byHour ? maxUnits : 0,
    minDays: byHour ? 0 : minUnits * perUnit,
    maxDays: byHour ? 0 : maxUnits * perUnit,
    availableDays: main?.weekdays ?? [],
  }
}
