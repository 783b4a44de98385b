import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { OwnerId } from '../../platform/scopes.ts'
import { createListing } from '../create-listing.ts'
import { registerVessel } from '../register-vessel.ts'
import { countDrafts } from './draft-queries.ts'
import { unplacedAt } from './place-vessel.ts'

const maxDrafts = 50
const defaultType = 'motor-yacht'

type NewDraft = { ownerId: OwnerId; yachtTypeId?: Id | undefined; title?: string | undefined }
type Defaults = { destination: string; currency: string }

/** A listing and her vessel, with what the trade takes for granted. Throws listing_limit, invalid_request. */
export async function createDraft(
  db: Db,
  { ownerId, yachtTypeId, title = '' }: NewDraft,
  defaults: Defaults,
): Promise<Id> {
  const place = await unplacedAt(db, defaults.destination)
  const typeId = await chooseType(db, yachtTypeId)
  return db.transaction().execute(async (tx) => {
    await requireRoom(tx, ownerId)
    const vesselId = await registerVessel(tx, {
      ownerId,
      name: title || 'Yacht',
      placeId: place.id,
      latitude: place.latitude,
      longitude: place.longitude,
      timeZone: place.timeZone,
    })
    await tx.updateTable('vessels').set({ located: false }).where('id', '=', vesselId).execute()
    const offer = { unit: 'hour', crewed: true, currency: defaults.currency, rate: 0 } as const
    const { id } = await createListing(tx, { vesselId, ownerId, yachtTypeId: typeId, title, offers: [offer] })
    return id
  })
}

/** Lets one draft of an owner begin at a time. Throws listing_limit. */
export async function requireRoom(tx: Tx, ownerId: OwnerId): Promise<void> {
  await tx.selectFrom('owners').select('id').where('id', '=', ownerId).forUpdate().execute()
  if ((await countDrafts(tx, ownerId)) >= maxDrafts) throw new AppError('listing_limit')
}

async function chooseType(db: Db, wanted: Id | undefined): Promise<Id> {
  const types = await db.selectFrom('yacht_types').select(['id', 'slug']).orderBy('position').execute()
  const found = wanted
    ? types.find(({ id }) => id === wanted)
    : (types.find(({ slug }) => slug === defaultType) ?? types[0])
  if (!found) throw unknownType()
  return found.id
}

const unknownType = () =>
  new AppError('invalid_request', { errors: [{ field: 'yachtTypeId', message: 'Choose a type from the list.' }] })

/** Throws invalid_request. */
export async function requireType(db: Db, typeId: Id): Promise<void> {
  const found = await db.selectFrom('yacht_types').select('id').where('id', '=', typeId).executeTakeFirst()
  if (!found) throw unknownType()
}
