import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { lockCalendars } from '../../availability/lock-calendar.ts'
import { getVesselOfListing } from '../../boats/vessel-place.ts'
import { copyListingFile, deleteListingFile } from '../../media/store-listing-media.ts'
import { copyPaper, deletePaper, type Paper } from '../../papers/vault/paper-files.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { OwnerId } from '../../platform/scopes.ts'
import { refreshOutdated } from '../../search/index/outdated-listings.ts'
import { describeSteps } from '../drafts/complete-steps.ts'
import { requireRoom } from '../drafts/create-draft.ts'
import { getDraftRow } from '../drafts/draft-queries.ts'
import { listMedia, requireOwnListing } from '../drafts/media-queries.ts'
import { recordSteps } from '../drafts/record-steps.ts'
import { matchCaptain } from '../tariffs/write-tariffs.ts'

type Copy = { from: Id; title: string; sister: boolean; prices: boolean }

/**
 * Creates a draft with the content of an own listing: of the same vessel, or of a sister with the same measures. Throws not_found,
 * listing_limit.
 */
export async function copyListing(services: Services, ownerId: OwnerId, copy: Copy): Promise<Id> {
  const { db, settings } = services
  await requireOwnListing(db, copy.from, ownerId)
  const files = await copyFiles(services, ownerId, copy)
  try {
    return await db.transaction().execute(async (tx) => {
      await requireRoom(tx, ownerId, settings.DRAFTS_PER_OWNER)
      const id = await writeCopy(tx, copy, files, services.now())
      await refreshOutdated(tx, { now: services.now(), serviceCharge: settings.SERVICE_CHARGE_BP })
      return id
    })
  } catch (error) {
    for (const { key } of files.media) await deleteListingFile(settings, key)
    for (const { copyId, type } of files.papers) await deletePaper(settings, { id: copyId, type })
    throw error
  }
}

/** The copied files. Their rows are written afterwards. */
type Files = { media: { id: Id; key: string }[]; papers: (Paper & { copyId: Id })[] }

async function copyFiles(services: Services, ownerId: OwnerId, { from, sister }: Copy): Promise<Files> {
  const { db, settings, now } = services
  const media: Files['media'] = []
  for (const { id, key } of await listMedia(db, from)) {
    const copied = await copyListingFile(settings, key)
    if (copied) media.push({ id, key: copied })
  }
  const today = new Date(now()).toISOString().slice(0, 10)
  const known = await db
    .selectFrom('verification_documents')
    .select(['id', 'file_type as type', 'kind'])
    .where('owner_id', '=', ownerId)
    .where('listing_id', '=', from)
    .where('status', '<>', 'rejected')
    .where(({ eb, or }) => or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .execute()
  const papers: Files['papers'] = []
  // The licence is the captain's. Registration and insurance are those of the vessel.
  for (const { kind, ...paper } of known.filter((each) => !sister || each.kind === 'captain_license')) {
    const copyId = newId()
    await copyPaper(services, paper, copyId)
    papers.push({ ...paper, copyId })
  }
  return { media, papers }
}

async function writeCopy(tx: Tx, { from, title, sister, prices }: Copy, files: Files, now: Instant): Promise<Id> {
  const known = await getVesselOfListing(tx, from)
  // Locked against deletion until the transaction ends.
  await lockCalendars(tx, [known])
  const vesselId = sister ? newId() : known
  const at = new Date(now).toISOString()
  const born = { source: 'fairlead', source_id: null, created_at: at, updated_at: at }
  const ofVessel = { name: title, insured_until: null, registered_until: null, calendar_doubted: false }
  if (sister) await copyRows(tx, 'vessels', [{ of: known, with: { id: vesselId, ...born, ...ofVessel } }])
  const id = newId()
  const names = { title, ...(sister && { short_name: null }) }
  await copyRows(tx, 'listings', [{ of: from, with: { id, vessel_id: vesselId, ...born, ...fresh, ...names } }])
  await copyOffers(tx, { from, id, vesselId, prices })
  const place = (index: number) => ({ id: newId(), listing_id: id, position: index })
  await copyRows(
    tx,
    'media',
    files.media.map(({ id: of, key }, index) => ({ of, with: { ...place(index), key, leaves: false } })),
  )
  const routes = await tx
    .selectFrom('itineraries')
    .select('id')
    .where('listing_id', '=', from)
    .orderBy('position')
    .execute()
  await copyRows(
    tx,
    'itineraries',
    routes.map(({ id: of }, index) => ({ of, with: place(index) })),
  )
  // An operator has to see each paper beside the listing that it belongs to.
  const paper = { listing_id: id, status: 'pending', notes: null, reviewed_at: null, uploaded_at: at }
  await copyRows(
    tx,
    'verification_documents',
    files.papers.map(({ id: of, copyId }) => ({ of, with: { id: copyId, ...paper } })),
  )
  const answered = describeSteps(await getDraftRow(tx, from)).filter(({ complete }) => complete)
  await recordSteps(
    tx,
    id,
    answered.flatMap(({ step }) => (step === 'price' && !prices ? [] : [step])),
  )
  return id
}

/** A copy is a draft that nobody has checked. */
const fresh = {
  status: 'draft',
  is_live: false,
  step_completed: 0,
  completed_steps: [],
  submitted_at: null,
  feedback: null,
  step_feedback: {},
  featured: false,
  display_order: 0,
  documents: {},
  revision: 1,
}

type OfferCopy = { from: Id; id: Id; vesselId: Id; prices: boolean }

/**
 * Copies the offers of a listing with their prices; without prices the main offer alone, with its hours and terms. Promotions
 * belong to a time and are not copied.
 */
async function copyOffers(tx: Tx, { from, id, vesselId, prices }: OfferCopy): Promise<void> {
  const known = await tx
    .selectFrom('offers')
    .select(['id', 'active', 'crewed', 'is_main'])
    .select((select) => select.ref('captain_unit').$castTo<'included' | 'hour' | 'day' | 'booking'>().as('captainUnit'))
    .where('listing_id', '=', from)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const offers = prices ? known : known.filter((offer) => offer.is_main)
  const copyOf = new Map(offers.map((offer) => [offer.id, newId()]))
  const at = { listing_id: id, vessel_id: vesselId, ...(!prices && { rate: 0 }) }
  await copyRows(
    tx,
    'offers',
    offers.map((offer) => ({ of: offer.id, with: { id: copyOf.get(offer.id), ...at } })),
  )
  await matchCaptain(tx, { listingId: id }, offers)
  if (prices) await copyPrices(tx, { from, id }, copyOf)
}

async function copyPrices(tx: Tx, { from, id }: Pick<OfferCopy, 'from' | 'id'>, copyOf: ReadonlyMap<Id, Id>) {
  const offerIds = [...copyOf.keys()]
  const rules = await tx
    .selectFrom('price_rules')
    .select(['id', 'offer_id as offerId'])
    .where('offer_id', 'in', offerIds)
    // The newest of equal rules wins, so the copies are made in the order of the rules.
    .orderBy('id')
    .execute()
  await copyRows(
    tx,
    'price_rules',
    rules.map((rule) => ({ of: rule.id, with: { id: newId(), offer_id: copyOf.get(rule.offerId) } })),
  )
  await copyRows(
    tx,
    'price_terms',
    offerIds.map((offerId) => ({ of: offerId, with: { offer_id: copyOf.get(offerId) } })),
    'offer_id',
  )
  const extras = await tx
    .selectFrom('extras')
    .select(['id', 'offer_id as offerId'])
    .where('listing_id', '=', from)
    .where('active', '=', true)
    .execute()
  await copyRows(
    tx,
    'extras',
    extras.map((extra) => ({
      of: extra.id,
      with: { id: newId(), listing_id: id, offer_id: extra.offerId === null ? null : copyOf.get(extra.offerId) },
    })),
  )
}

type CopiedTable =
  | 'extras'
  | 'itineraries'
  | 'listings'
  | 'media'
  | 'offers'
  | 'price_rules'
  | 'price_terms'
  | 'verification_documents'
  | 'vessels'

/** Rows to copy, by their key, each with the columns that differ in the copy. */
type RowCopy = { of: Id; with: Record<string, unknown> }

/** Copies rows with all of their columns. A column that is added later is copied too, unless a copy names it. */
async function copyRows(
  tx: Tx,
  table: CopiedTable,
  copies: readonly RowCopy[],
  key: 'id' | 'offer_id' = 'id',
): Promise<void> {
  if (copies.length === 0) return
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(known, wish.changed)).*
    from jsonb_to_recordset(${JSON.stringify(copies.map((copy) => ({ of: copy.of, changed: copy.with })))}::jsonb)
      as wish (of text, changed jsonb)
    join ${sql.table(table)} as known on known.${sql.ref(key)} = wish.of`.execute(tx)
}
