import type { ListingFields } from '#contract/fleet/listing-fields.ts'
import type { ListingDraft, ListingMedia, StepFeedback } from '#contract/fleet/listings.ts'
import { templateOf } from '#shared/cancellation-templates.ts'
import type { Id } from '#shared/id.ts'
import { listingSteps } from '#shared/listing-steps.ts'
import { type CancellationTemplate, listCancellationTemplates } from '../../boats/taxonomy.ts'
import { nearestPlace } from '../../geo/nearest-place.ts'
import type { Place } from '../../geo/place.ts'
import { findPlace } from '../../geo/queries.ts'
import { focalPointOf, middle } from '../../media/focal-point.ts'
import { mediaUrl } from '../../media/media-url.ts'
import type { Db } from '../../platform/database.ts'
import { countCompleted, describeSteps } from './complete-steps.ts'
import { type DraftMedia, type DraftOffer, type DraftRow, getDraftRow } from './draft-queries.ts'
import { mergeFields, mergeMedia } from './merge-proposal.ts'
import { findProposal, type Proposal } from './proposal-queries.ts'
import { sentFields, stepOfField } from './step-fields.ts'

/** A listing as its owner edits it, with its proposed changes. Throws not_found. */
export async function getDraft(db: Db, listingId: Id): Promise<ListingDraft> {
  return describeDraft(db, await getDraftRow(db, listingId), await findProposal(db, listingId))
}

/** The same without the proposed changes: the public version. Throws not_found. */
export async function getPublishedDraft(db: Db, listingId: Id): Promise<ListingDraft> {
  return describeDraft(db, await getDraftRow(db, listingId))
}

async function describeDraft(db: Db, draft: DraftRow, proposal?: Proposal): Promise<ListingDraft> {
  const { vessel } = draft
  const [place, templates] = await Promise.all([findPlaceOf(db, draft, proposal), listCancellationTemplates(db)])
  const steps = describeSteps(draft)
  const media = proposal ? mergeMedia(draft.media, proposal.media) : draft.media
  const fields = { ...wordsOf(draft), ...hullOf(draft), ...salesOf(draft, templates) }
  return {
    id: draft.id,
    status: draft.status,
    isLive: draft.isLive,
    revision: draft.revision,
    stepCompleted: countCompleted(steps),
    completedSteps: steps.filter(({ complete }) => complete).map(({ step }) => step),
    steps,
    ListingFeedback: feedbackOf(draft),
    proposed: proposal ? presentProposal(proposal) : null,
    place: place ? placeOf(place, proposal?.fields.location ? place.timeZone : vessel.timeZone) : null,
    fields: proposal ? mergeFields(fields, proposal) : fields,
    photos: media.filter(({ kind }) => kind === 'image').map(presentMedia),
    videos: media.filter(({ kind }) => kind === 'video').map(presentMedia),
    pictureImports: draft.pictureImports,
    updatedAt: draft.updatedAt,
  }
}

function presentProposal({ fields, media, submittedAt }: Proposal): ListingDraft['proposed'] {
  const names = sentFields(fields)
  const changed = new Set<string>([...names.map((name) => stepOfField[name]), ...(media.length > 0 ? ['photos'] : [])])
  const steps = listingSteps.filter((step) => changed.has(step))
  return { fields: names, steps, media: media.map(({ id }) => id), submittedAt }
}

/** The present place of the yacht, or the proposed one; undefined until its owner has set one. */
function findPlaceOf(db: Db, { vessel }: DraftRow, proposal: Proposal | undefined): Promise<Place | undefined> {
  const moved = proposal?.fields.location
  if (moved) return nearestPlace(db, moved.latitude, moved.longitude)
  return vessel.located ? findPlace(db, vessel.placeId) : Promise.resolve(undefined)
}

export const presentMedia = ({ key, ...item }: DraftMedia): ListingMedia => ({
  ...item,
  url: mediaUrl(key),
  focal: item.kind === 'image' && !isDrawing(key) ? (focalPointOf(key) ?? middle) : null,
})

const isDrawing = (key: string) => key.startsWith('illustration/')

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
    // A check constraint allows only these values in the column.
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

export function availabilityOf(offer: DraftOffer): ListingFields['generalAvailability'] {
  const byHour = offer.unit === 'hour'
  return {
    startTime: byHour ? offer.opens : offer.checkIn,
    endTime: byHour ? offer.closes : offer.checkOut,
    bufferTime: offer.turnaroundMinutes,
    min: offer.minUnits,
    max: offer.maxUnits,
    availableDays: offer.weekdays,
    noticeHours: Math.ceil(offer.leadMinutes / 60),
  }
}
