import type { Id } from '#shared/id.ts'
import { takeQuota } from '../identity/quotas.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { networkOfAddress } from '../platform/network-of-address.ts'
import { standingAfter } from './chat-status.ts'
import { noMessage, openTicketOf } from './open-ticket-of.ts'
import { describeHours } from './opening.ts'
import { hasVisitorWritten, lockChat } from './queries.ts'
import { tellOperators } from './tell-operators.ts'
import { writeMessage } from './write-message.ts'

/** As for the contact form: the requests of one network in ten minutes. */
const quota = { limit: 5, seconds: 600 }

type HandOver = { id: Id; name: string; email?: string | undefined; message?: string | undefined }

/**
 * Hands a conversation over to people: to an operator in the opening hours, else as a ticket, which is answered by mail. Throws
 * too_many_requests, and invalid_request with all that a ticket lacks.
 */
export async function handOver(context: Context, { id, name, email, message }: HandOver): Promise<void> {
  await takeQuota(context, { key: `chat-people:${networkOfAddress(context.address)}`, ...quota })
  await context.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, id)
    const at = context.now()
    const { open } = describeHours(context.settings, at)
    const standing = standingAfter(open ? 'ask' : 'turn_into_ticket', chat, new Date(at))
    const address = email ?? chat.email
    if (!open) await requireForTicket(tx, id, { address, message })
    if (message) await writeMessage(tx, id, at, { sender: 'visitor', text: message, topic: null })
    const named = { ...chat, name, email: address }
    const ticket = open || !address ? null : await openTicketOf(tx, context, named, address)
    await tx
      .updateTable('chats')
      .set({ ...standing, name, email: address, ticket, last_message_at: new Date(at) })
      .where('id', '=', id)
      .execute()
    if (standing.status === 'waiting') await tellOperators(tx, context, named)
  })
}

type ForTicket = { address: string | null; message: string | undefined }

async function requireForTicket(tx: Tx, chatId: Id, { address, message }: ForTicket): Promise<void> {
  const errors = [
    ...(address ? [] : [{ field: 'email', message: 'Enter your email.' }]),
    ...(message || (await hasVisitorWritten(tx, chatId)) ? [] : [noMessage]),
  ]
  if (errors.length > 0) throw new AppError('invalid_request', { errors })
}
