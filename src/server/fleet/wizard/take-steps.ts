import type { TripUnit } from '#contract/boats/yacht.ts'
import type { SharedSteps } from '#contract/fleet/listing-copies.ts'
import { ListingChanges, listingFields } from '#contract/fleet/listing-fields.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { Id } from '#shared/id.ts'
import { listingSteps, type SharedStep, sharedSteps } from '#shared/listing-steps.ts'
import type { Instant } from '#shared/local-time.ts'
import { actsFor, findFleetOfListing, findFleetWithRight } from '../../boats/host-fleet.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { refuseLocked } from '../drafts/check-changes.ts'
import { getDraftRow, lockListing } from '../drafts/draft-queries.ts'
import { getPublishedDraft } from '../drafts/present-draft.ts'
import { sentFields, stepOfField } from '../drafts/step-fields.ts'
import { writeChanges } from '../drafts/write-changes.ts'
import { isEditable, type ListingStatus } from '../listing-status.ts'

type Take = { listingId: Id; from: Id; steps: readonly SharedStep[]; now: Instant }

/** Saves steps of another listing in a draft. Throws not_found, listing_locked, invalid_request. */
export async function takeSteps(tx: Tx, { listingId, from, steps, now }: Take): Promise<void> {
  const { status } = await lockListing(tx, listingId)
  const source = await getPublishedDraft(tx, from)
  const changes = fieldsOf(source, steps)
  refuseLocked(status, sentFields(changes))
  const open = steps.filter((step) => !source.completedSteps.includes(step))
  if (open.length > 0) refuse('steps', `The other listing has not completed: ${open.join(', ')}.`)
  const draft = await getDraftRow(tx, listingId)
  if (steps.includes('availability') && source.fields.durationType !== draft.offer.unit)
    refuse('steps', 'The other listing is chartered by another unit.')
  const option = changes.captain_option ?? draft.captainOption
  if ((option === 'NO_CAPTAIN') !== (draft.captainOption === 'NO_CAPTAIN'))
    refuse('steps', 'One of the two yachts is bareboat, the other is not.')
  const isPriced = changes.captain !== undefined && changes.captain.price > 0
  if (isPriced && source.fields.currency !== draft.offer.currency)
    refuse('steps', 'The captain of the other listing is paid in another currency.')
  await writeChanges(tx, { draft, changes, now })
}

/** The fields of these steps. Left out: terms that match no template, and a captain by choice, which a save cannot send. */
function fieldsOf({ fields }: ListingDraft, steps: readonly string[]): ListingChanges {
  const chosen = ListingChanges.keyof().options.filter(
    (field) => steps.includes(stepOfField[field]) && listingFields[field].safeParse(fields[field]).success,
  )
  return ListingChanges.parse(Object.fromEntries(chosen.map((field) => [field, fields[field]])))
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid_request', { errors: [{ field, message }] })
}

/** Throws not_found unless both listings are of one fleet, and the caller may work with both. */
export async function requireOneFleet(context: Context, listingId: Id, otherId: Id): Promise<void> {
  const [fleet, other] = await Promise.all([
    findFleetOfListing(context.db, listingId),
    findFleetOfListing(context.db, otherId),
  ])
  const isOne = other !== undefined && fleet?.ownerId === other.ownerId
  if (!isOne || !(context.scopes.session?.role === 'a' || (await actsFor(context, other))))
    throw new AppError('not_found')
}

/** The drafts of a listing's fleet that the caller may work with, and the listings whose steps they can take over. */
export async function listSharedSteps({ db, scopes: { session } }: Context, listingId: Id): Promise<SharedSteps> {
  const isOwn = session?.role === 'b'
  const reach = isOwn ? ((await findFleetWithRight(db, session.userId, 'listings.read'))?.yachts ?? null) : null
  const rows = await db
    .selectFrom('listings')
    .innerJoin('offers', (join) => join.onRef('listing_id', '=', 'listings.id').on('is_main', '=', true))
    .select(['listings.id', 'title', 'status', 'completed_steps', 'unit'])
    .where('owner_id', '=', ({ selectFrom }) => selectFrom('listings').select('owner_id').where('id', '=', listingId))
    .where('status', '<>', 'archived')
    .$if(reach !== null, (query) => query.where('listings.id', 'in', reach ?? []))
    .orderBy('title')
    .orderBy('listings.id')
    .execute()
  const all = rows.map(({ completed_steps, status, unit, ...row }) => ({
    ...row,
    // Check constraints allow only known values in both columns.
    status: status as ListingStatus,
    unit: unit as TripUnit,
    steps: sharedSteps.filter((step) => completed_steps.includes(step)),
    missing: sharedSteps.filter((step) => !completed_steps.includes(step)),
    isReady: neededSteps.every((step) => completed_steps.includes(step)),
  }))
  return {
    sources: all
      .filter(({ steps }) => steps.length > 0)
      .slice(0, most)
      .map(({ id, title, unit, steps }) => ({ id, title, unit, steps })),
    drafts: all
      .filter(({ status }) => isEditable(status))
      .slice(0, most)
      .map(({ id, title, unit, missing, isReady }) => ({ id, title, unit, missing, isReady })),
  }
}

const most = 500
const neededSteps = listingSteps.filter((step) => step !== 'review')
