import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { getOfficeOwner } from '../../boats/office-owners.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { Mapping } from '../import/mapping.ts'
import { waitingStates, workingStates } from './import-state.ts'

/** Inserts an import that waits for its file. Throws not_found for an unknown owner. */
export const beginImport = (services: Beginner, adminId: Id, { ownerId }: { ownerId: Id }): Promise<Id> =>
  insertImport(services, { userId: adminId, ownerId, isByOwner: false })

/** Each may have a file on the disk. */
const mostOpen = 5

/** The same for an owner’s own import. Throws import_busy where too many of them are open. */
export const beginOwnImport = (services: Beginner, userId: Id, ownerId: Id): Promise<Id> =>
  insertImport(services, { userId, ownerId, isByOwner: true })

type Beginner = Pick<Services, 'db' | 'now'>
type NewImport = { userId: Id; ownerId: Id; isByOwner: boolean }

async function insertImport({ db, now }: Beginner, { userId, ownerId, isByOwner }: NewImport): Promise<Id> {
  const id = newId(now())
  await db.transaction().execute(async (tx) => {
    await getOfficeOwner(tx, ownerId)
    if (isByOwner) await requireRoomForImport(tx, ownerId)
    await tx
      .insertInto('fleet_imports')
      .values({
        id,
        owner_id: ownerId,
        state: 'waiting',
        mapping: JSON.stringify(Mapping.parse({})),
        by_owner: isByOwner,
        begun_by: userId,
        begun_at: new Date(now()),
      })
      .execute()
    const details = { importId: id, ownerId }
    await recordAudit(tx, { event: 'fleet_import_begun', at: now(), actorId: userId, userId: null, details })
  })
  return id
}

async function requireRoomForImport(tx: Tx, ownerId: Id): Promise<void> {
  await sql`select from owners where id = ${ownerId} for update`.execute(tx)
  const { count } = await tx
    .selectFrom('fleet_imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('by_owner', '=', true)
    .where('state', 'in', [...waitingStates, ...workingStates])
    .executeTakeFirstOrThrow()
  if (count >= mostOpen) throw new AppError('import_busy')
}
