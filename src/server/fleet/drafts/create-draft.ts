import { cancellationTemplates } from '#shared/cancellation-templates.ts'
import type { Id } from '#shared/id.ts'
import { lockCalendars } from '../../availability/lock-calendar.ts'
import type { OfferFields } from '../../boats/offer-fields.ts'
import { listOfferedTypes } from '../../boats/queries.ts'
import { listCancellationTemplates } from '../../boats/taxonomy.ts'
import { getVesselOfListing } from '../../boats/vessel-place.ts'
import type { Place } from '../../geo/place.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { OwnerId } from '../../platform/scopes.ts'
import type { Settings } from '../../platform/settings.ts'
import { createListing } from '../create-listing.ts'
import { registerVessel } from '../register-vessel.ts'
import { countDrafts, getDraftRow } from './draft-queries.ts'
import { requireOwnListing } from './media-queries.ts'
import { unplacedAt } from './place-vessel.ts'
import { recordSteps } from './record-steps.ts'

const defaultType = 'motor-yacht'

type NewDraft = {
  ownerId: OwnerId
  yachtTypeId?: Id | undefined
  title?: string | undefined
  vesselOf?: Id | undefined
}
type Defaults = {
  destination: string
  currency: string
  /** The slug of a template. */
  cancellation: string
  /** Basis points. */
  deposit: number
  maxDrafts: number
}

export const defaultsOfMarket = (settings: Settings): Defaults => ({
  destination: settings.DEFAULT_DESTINATION,
  currency: settings.DEFAULT_CURRENCY,
  cancellation: settings.NEW_CANCELLATION,
  deposit: settings.NEW_DEPOSIT_BP,
  maxDrafts: settings.DRAFTS_PER_OWNER,
})

/**
 * Creates a listing and its vessel with the usual defaults; with `vesselOf` another listing of that one's vessel. Throws
 * listing_limit, invalid_request, not_found.
 */
export async function createDraft(
  db: Db,
  { ownerId, yachtTypeId, title = '', vesselOf }: NewDraft,
  defaults: Defaults,
): Promise<Id> {
  const place = await unplacedAt(db, defaults.destination)
  const terms = await newTerms(db, defaults)
  return db.transaction().execute(async (tx) => {
    await requireRoom(tx, ownerId, defaults.maxDrafts)
    const known = vesselOf === undefined ? undefined : await getKnownVessel(tx, vesselOf, ownerId)
    const typeId = yachtTypeId === undefined && known ? known.yachtTypeId : await chooseType(tx, yachtTypeId)
    const vesselId = known?.vesselId ?? (await registerUnplaced(tx, { ownerId, name: title || 'Yacht', place }))
    const currency = known?.currency ?? defaults.currency
    const offer = { unit: 'hour', crewed: true, currency, rate: 0, ...terms } as const
    const { id } = await createListing(tx, { vesselId, ownerId, yachtTypeId: typeId, title, offers: [offer] })
    // Fields of a known vessel need not be entered again.
    if (known) await recordSteps(tx, id, ['location', 'capacity'])
    return id
  })
}

/** The vessel of an owner's listing, locked against deletion until the transaction ends. Throws not_found. */
async function getKnownVessel(tx: Tx, listingId: Id, ownerId: OwnerId) {
  await requireOwnListing(tx, listingId, ownerId)
  await lockCalendars(tx, [await getVesselOfListing(tx, listingId)])
  const { vesselId, yachtTypeId, offer } = await getDraftRow(tx, listingId)
  return { vesselId, yachtTypeId, currency: offer.currency }
}

async function registerUnplaced(tx: Tx, { ownerId, name, place }: { ownerId: OwnerId; name: string; place: Place }) {
  const { id: placeId, latitude, longitude, timeZone } = place
  const vesselId = await registerVessel(tx, { ownerId, name, placeId, latitude, longitude, timeZone })
  await tx.updateTable('vessels').set({ located: false }).where('id', '=', vesselId).execute()
  return vesselId
}

/** Serialises the creation of drafts of one owner. Throws listing_limit. */
export async function requireRoom(tx: Tx, ownerId: OwnerId, maxDrafts: number): Promise<void> {
  await tx.selectFrom('owners').select('id').where('id', '=', ownerId).forUpdate().execute()
  if ((await countDrafts(tx, ownerId)) >= maxDrafts) throw new AppError('listing_limit', { most: maxDrafts })
}

export type NewTerms = Pick<OfferFields, 'deposit' | 'cancellation'>

/** The market's terms of a new offer. A template that is not there gives terms without any refund. */
export async function newTerms(
  db: Db,
  { deposit, cancellation }: Pick<Defaults, 'deposit' | 'cancellation'>,
): Promise<NewTerms> {
  const templates = await listCancellationTemplates(db)
  const { tiers = cancellationTemplates.none } = templates.find(({ slug }) => slug === cancellation) ?? {}
  return { deposit, cancellation: [...tiers] }
}

async function chooseType(db: Db, wanted: Id | undefined): Promise<Id> {
  const types = await listOfferedTypes(db)
  const found = wanted
    ? types.find(({ id }) => id === wanted)
    : (types.find(({ slug }) => slug === defaultType) ?? types[0])
  if (!found) throw unknownType()
  return found.id
}

const unknownType = () => invalidField('yachtTypeId', 'Choose a type from the list.')

/** Throws invalid_request. */
export async function requireType(db: Db, typeId: Id): Promise<void> {
  if (!(await listOfferedTypes(db)).some(({ id }) => id === typeId)) throw unknownType()
}
