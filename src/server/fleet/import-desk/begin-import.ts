import { type Id, newId } from '#shared/id.ts'
import { getOfficeOwner } from '../../boats/office-owners.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { Mapping } from '../import/mapping.ts'

type Beginning = { ownerId: Id; mapping?: string | undefined }

/**
 * Inserts an import that waits for its file. Throws not_found for an unknown owner, and invalid_request for an invalid mapping.
 */
export async function beginImport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  adminId: Id,
  begun: Beginning,
): Promise<Id> {
  const { ownerId, mapping: typed = '{}' } = begun
  const { source: _, owner: __, ...mapping } = readMapping(typed)
  const id = newId(now())
  await db.transaction().execute(async (tx) => {
    await getOfficeOwner(tx, ownerId)
    await tx
      .insertInto('fleet_imports')
      .values({
        id,
        owner_id: ownerId,
        state: 'waiting',
        mapping: JSON.stringify(mapping),
        begun_by: adminId,
        begun_at: new Date(now()),
      })
      .execute()
    const details = { importId: id, ownerId }
    await recordAudit(tx, { event: 'fleet_import_begun', at: now(), actorId: adminId, userId: null, details })
  })
  return id
}

function readMapping(typed: string): Mapping {
  const mapping = Mapping.safeParse(parseJson(typed))
  if (mapping.success) return mapping.data
  const [issue] = mapping.error.issues
  const message = [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
  throw new AppError('invalid_request', { errors: [{ field: 'mapping', message }] })
}

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}
