import { type Id, newId } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { fileNameOf } from '../media/file-name.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { deletePaper, storePaper } from './vault/paper-files.ts'

type NewPaper = { type: string; expiresOn?: string | undefined }

/**
 * Stores a customer's paper for its review and replaces the one before. Throws not_found, invalid_request, no_files,
 * invalid_document, too_large, unavailable.
 */
export async function sendCustomerPaper(
  services: Services,
  userId: Id,
  { file, ...paper }: NewPaper & { file: File },
): Promise<Id> {
  const { db, settings, now } = services
  const kind = await checkNewPaper(services, paper)
  const id = newId()
  const kept = await storePaper(services, userId, file, id)
  const before = await db.transaction().execute(async (tx) => {
    const old = await takeOld(tx, userId, kind.id)
    await tx
      .insertInto('customer_papers')
      .values({
        id,
        user_id: userId,
        kind_id: kind.id,
        file_name: fileNameOf(file, 'document'),
        file_type: kept.type,
        file_size: kept.size,
        expires_on: paper.expiresOn ?? null,
        uploaded_at: new Date(now()),
      })
      .execute()
    const details = { paperId: id, kind: kind.slug }
    await recordAudit(tx, { event: 'customer_paper_sent', at: now(), userId, details })
    return old
  })
  if (before) await deletePaper(settings, { id: before.id, type: before.file_type })
  return id
}

/** The kind of a paper that may be sent. Throws not_found for an unknown or retired kind, and invalid_request. */
export async function checkNewPaper({ db, now }: Pick<Services, 'db' | 'now'>, { type, expiresOn }: NewPaper) {
  const kind = await db
    .selectFrom('customer_paper_kinds')
    .select(['id', 'slug'])
    .where('slug', '=', type)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (!kind) throw new AppError('not_found')
  if (expiresOn !== undefined && expiresOn < new Date(now()).toISOString().slice(0, 10)) throw hasEnded()
  return kind
}

const takeOld = (tx: Tx, userId: Id, kindId: Id) =>
  tx
    .deleteFrom('customer_papers')
    .where('user_id', '=', userId)
    .where('kind_id', '=', kindId)
    .returning(['id', 'file_type'])
    .executeTakeFirst()

/** The error at the field of the day. */
export const hasEnded = () => invalidField('expiresOn', 'This document has ended. Send one that is valid.')
