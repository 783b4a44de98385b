import type { Id } from '#shared/id.ts'
import { invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { AdminId } from '../../platform/scopes.ts'
import { standingAfter } from '../chat-status.ts'
import { openTicketOf } from '../open-ticket-of.ts'
import { lockChat } from '../queries.ts'
import { writeMessage } from '../write-message.ts'

type Answer = { adminId: AdminId; id: Id; text: string }

/** Adds an operator's answer. Throws not_found, and invalid_request for a closed conversation. */
export async function answerChat({ db, now }: Services, { adminId, id, text }: Answer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, id)
    const at = now()
    const standing = standingAfter('answer', chat, new Date(at))
    await writeMessage(tx, id, at, { sender: 'operator', authorId: adminId, text })
    await tx
      .updateTable('chats')
      .set({ ...standing, last_message_at: new Date(at) })
      .where('id', '=', id)
      .execute()
  })
}

/** Throws not_found. */
export async function closeChat({ db, now }: Services, id: Id): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const standing = standingAfter('close', await lockChat(tx, id), new Date(now()))
    await tx.updateTable('chats').set(standing).where('id', '=', id).execute()
  })
}

/** Closes a conversation and opens a ticket with it. Throws not_found, and invalid_request without an address. */
export async function turnIntoTicket(services: Services, { id, email }: { id: Id; email?: string | undefined }) {
  await services.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, id)
    const standing = standingAfter('turn_into_ticket', chat, new Date(services.now()))
    const address = email ?? chat.email
    if (!address) throw invalidField('email', 'Enter an address for the answer.')
    const ticket = await openTicketOf(tx, services, chat, address)
    await tx
      .updateTable('chats')
      .set({ ...standing, email: address, ticket })
      .where('id', '=', id)
      .execute()
  })
}
