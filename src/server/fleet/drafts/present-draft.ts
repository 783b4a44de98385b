import type { ListingFields } from '#contract/listing-fields.ts'
import type { ListingDraft, ListingMedia, StepFeedback } from '#contract/listings.ts'
import { templateOf } from '#shared/cancellation-templates.ts'
import type { Id } from '#shared/id.ts'
import { listingSteps } from '#shared/listing-steps.ts'
import { type CancellationTemplate, listCancellationTemplates } from '../../boats/taxonomy.ts'
import type { Place } from '../../geo/place.ts'
import { findPlace } from '../../geo/queries.ts'
import { mediaUrl } from '../../media/media-url.ts'
import type { Db } from '../../platform/database.ts'
import { countCompleted, describeSteps } from './complete-steps.ts'
import { type DraftMedia, type DraftOffer, type DraftRow, getDraftRow } from './draft-queries.ts'

/** A listing as its owner edits it. Throws not_found. */
export async function getDraft(db: Db, listingId: Id): Promise<ListingDraft> {
  const draft = await getDraftRow(db, listingId)
  const [place, templates] = await Promise.all([
    draft.vessel.located ? findPlace(db, draft.vessel.placeId) : undefined,
    listCancellationTemplates(db),
  ])
  return presentDraft(draft, { place, templates })
}

type Surroundings = { place: Place | undefined; templates: readonly CancellationTemplate[] }

function presentDraft(draft: DraftRow, { place, templates }: Surroundings): ListingDraft {
  const { vessel, media } = draft
  const steps = describeSteps(draft)
  return {
    id: draft.id,
    status: draft.status,
    isLive: draft.isLive,
    revision: draft.revision,
    stepCompleted: countCompleted(steps),
    completedSteps: steps.filter(({ complete }) => complete).map(({ step }) => step),
    steps,
    ListingFeedback: feedbackOf(draft),
    place: place ? placeOf(place, vessel.timeZone) : null,
    fields: { ...wordsOf(draft), ...hullOf(draft), ...salesOf(draft, templates) },
    photos: media.filter(({ kind }) => kind === 'image').map(presentMedia),
    videos: media.filter(({ kind }) => kind === 'video').map(presentMedia),
    pictureImports: draft.pictureImports,
    updatedAt: draft.updatedAt,
  }
}

export const presentMedia = ({ key, ...item }: DraftMedia): ListingMedia => ({ ...item, url: mediaUrl(key) })

const placeOf = ({ name, description, countryCode }: Place, timeZone: string) => ({
  name,
  description,
  countryCode,
  timeZone,
})

const feedbackOf = ({ feedback }: DraftRow): StepFeedback[] =>
  listingSteps.flatMap((step) => {
    const text = feedback[step]
    return text === undefined ? [] : [{ step, feedback: text }]
  })

const wordsOf = (draft: DraftRow) => ({
  yachtTypeId: draft.yachtTypeId,
  title: draft.title,
  shortName: draft.shortName,
  short_description: draft.shortDescription,
  description: draft.description,
  amenities: draft.amenities,
  categories: draft.categories,
  highlights: draft.highlights,
  houseRules: draft.houseRules,
  rentalAgreement: draft.rentalAgreement,
})

function hullOf({ vessel }: DraftRow) {
  const { latitude, longitude, located, timeZone: _zone, placeId: _place, ...hull } = vessel
  return { ...hull, location: located ? { latitude, longitude } : null }
}

function salesOf({ offer, captain, captainOption }: DraftRow, templates: readonly CancellationTemplate[]) {
  return {
    // A check constraint keeps the column to these values.
    captain_option: captainOption as ListingDraft['fields']['captain_option'],
    captain: {
      name: captain.name ?? null,
      since: captain.since ?? null,
      price: offer.captainRate,
      unit: offer.captainUnit === 'included' ? ('hour' as const) : offer.captainUnit,
    },
    licences: offer.licences,
    generalAvailability: availabilityOf(offer),
    durationType: offer.unit,
    currency: offer.currency,
    price: { baseCost: offer.rate, deposit: offer.deposit, securityDeposit: offer.securityDeposit },
    included: offer.included,
    excluded: offer.excluded,
    instantBooking: offer.instant,
    cancellation: templateOf(offer.cancellation, templates),
  }
}

function availabilityOf(offer: DraftOffer): ListingFields['generalAvailability'] {
  const byHour = offer.unit === 'hour'
  return {
    startTime: byHour ? offer.opens : offer.checkIn,
    endTime: byHour ? offer.closes : offer.checkOut,
    bufferTime: offer.turnaroundMinutes,
    min: offer.min,
    max: offer.max,
    availableDays: offer.weekdays,
    noticeHours: Math.ceil(offer.leadMinutes / 60),
  }
}
