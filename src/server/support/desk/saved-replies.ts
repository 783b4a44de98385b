import { sql } from 'kysely'
import type { SavedReply } from '#contract/office/saved-replies.ts'
import { type Id, newId } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { type AdminId, scopeOf } from '../../platform/scopes.ts'
import { unknownVariables } from './reply-variables.ts'

const mostReplies = 100

export const savedReplyRoutes = {
  list: operations.savedReplies.list.handler(async ({ context }) => ({
    data: await listReplies(context.db, scopeOf(context, 'adminId')),
  })),

  save: operations.savedReplies.save.handler(({ input, context }) =>
    saveReply(context, scopeOf(context, 'adminId'), input),
  ),

  remove: operations.savedReplies.remove.handler(({ input: { id }, context }) =>
    removeReply(context, scopeOf(context, 'adminId'), id),
  ),
}

/** The shared replies and those of one operator, by name. */
export async function listReplies(db: Db, adminId: Id): Promise<SavedReply[]> {
  const rows = await db
    .selectFrom('support_replies')
    .select(['id', 'name', 'text', 'owner_id'])
    .where(isSeenBy(adminId))
    .orderBy('name')
    .orderBy('id')
    .execute()
  // saveReply writes both languages.
  return rows.map(({ id, name, text, owner_id }) => ({
    id,
    name,
    text: text as SavedReply['text'],
    isOwn: owner_id !== null,
  }))
}

const isSeenBy = (adminId: Id) => sql<boolean>`(owner_id is null or owner_id = ${adminId})`

type Draft = { id?: Id | undefined; name: string; text: SavedReply['text']; isOwn?: boolean | undefined }

/** Throws not_found, and invalid_request for an unknown variable, a name that is taken, or one reply too many. */
async function saveReply({ db, now }: Services, adminId: AdminId, draft: Draft): Promise<SavedReply> {
  refuseUnknown(draft.text)
  const { id = newId(now()), name, text } = draft
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('support_replies').select('id').orderBy('id').forUpdate().execute()
    const seen = await listReplies(tx, adminId)
    const isOwn = draft.isOwn ?? seen.find((each) => each.id === id)?.isOwn ?? false
    const others = seen.filter((each) => each.id !== id)
    if (others.some((each) => each.name === name)) throw invalidField('name', 'Another reply has this name.')
    if (others.length >= mostReplies) throw invalidField('name', 'There are a hundred replies. Delete one first.')
    await write(tx, { id, name, text, isOwn, adminId, isNew: draft.id === undefined, at: now() })
    await recordAudit(tx, {
      event: 'saved_reply_saved',
      at: now(),
      actorId: adminId,
      userId: null,
      details: { reply: name },
    })
    return { id, name, text, isOwn }
  })
}

type Writing = Pick<SavedReply, 'id' | 'name' | 'isOwn'> & { text: LocalText; adminId: Id; isNew: boolean; at: number }

async function write(tx: Tx, { id, name, text, isOwn, adminId, isNew, at }: Writing): Promise<void> {
  const words = { name, text: JSON.stringify(text), owner_id: isOwn ? adminId : null }
  if (isNew) {
    await tx
      .insertInto('support_replies')
      .values({ id, ...words, created_at: new Date(at) })
      .execute()
    return
  }
  const { numUpdatedRows } = await tx
    .updateTable('support_replies')
    .set(words)
    .where('id', '=', id)
    .where(isSeenBy(adminId))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('not_found')
}

/** Throws not_found. */
async function removeReply({ db, now }: Services, adminId: AdminId, id: Id): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('support_replies')
      .where('id', '=', id)
      .where(isSeenBy(adminId))
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new AppError('not_found')
    await recordAudit(tx, {
      event: 'saved_reply_removed',
      at: now(),
      actorId: adminId,
      userId: null,
      details: { reply: removed.name },
    })
  })
}

function refuseUnknown({ en, fr }: SavedReply['text']): void {
  const errors = Object.entries({ en, fr }).flatMap(([locale, text]) => {
    const unknown = unknownVariables(text)
    return unknown.length === 0
      ? []
      : [{ field: `text.${locale}`, message: `No ticket fills ${unknown.map((name) => `{${name}}`).join(', ')}.` }]
  })
  if (errors.length > 0) throw new AppError('invalid_request', { errors })
}
