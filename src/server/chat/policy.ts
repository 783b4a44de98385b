import type { Id } from '#shared/id.ts'
import { hashToken } from '../identity/token.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { tokenFor } from './visitor-token.ts'

type AccessContext = Pick<Context, 'db' | 'session' | 'headers' | 'accessToken'>

/** Allows the holder of the token, and the session in which the conversation was written. Throws not_found for all others. */
export async function mayReadChat(context: AccessContext, id: Id): Promise<void> {
  const chat = await context.db
    .selectFrom('chats')
    .select(['token_hash', 'session_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!chat || chat.token_hash === null) throw new AppError('not_found')
  const token = tokenFor(context, id)
  if (token !== null && hashToken(token) === chat.token_hash) return
  const found = await context.session.find()
  if (chat.session_id !== null && found?.secondFactor === 'done' && found.id === chat.session_id) return
  throw new AppError('not_found')
}
