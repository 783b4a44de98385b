import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { closeOwnTicket, writeAgain } from './continue-ticket.ts'
import { openTicket } from './open-ticket.ts'
import { getTicketOf, listTicketsOf } from './queries.ts'
import { receiveContactRequest } from './receive-contact-request.ts'

export const supportRoutes = {
  list: operations.support.list.handler(({ input, context }) =>
    listTicketsOf(context.db, { userId: scopeOf(context, 'userId'), ...input }),
  ),

  open: operations.support.open.handler(async ({ input, context }) => {
    const userId = scopeOf(context, 'userId')
    return getTicketOf(context.db, userId, await openTicket(context, userId, input))
  }),

  get: operations.support.get.handler(({ input: { id }, context }) =>
    getTicketOf(context.db, scopeOf(context, 'userId'), id),
  ),

  write: operations.support.write.handler(async ({ input: { id, message }, context }) => {
    const userId = scopeOf(context, 'userId')
    await writeAgain(context, { userId, id, message })
    return getTicketOf(context.db, userId, id)
  }),

  close: operations.support.close.handler(async ({ input: { id }, context }) => {
    const userId = scopeOf(context, 'userId')
    await closeOwnTicket(context, { userId, id })
    return getTicketOf(context.db, userId, id)
  }),
}

/** The contact form, whose messages become tickets. */
export const contactRoutes = {
  contactUs: operations.content.contactUs.handler(async ({ input, context }) => {
    const reference = await receiveContactRequest(context, input)
    return { status: 'success' as const, reference }
  }),
}
