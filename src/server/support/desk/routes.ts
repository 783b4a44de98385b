import { permits } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { answerTicket, assignTicket, noteOnTicket, setTicketStatus } from './act-on-ticket.ts'
import { closeTickets } from './close-many.ts'
import { getTicketForDesk, listTickets } from './queries.ts'

const { adminTickets } = operations

export const adminTicketRoutes = {
  list: adminTickets.list.handler(({ input, context }) =>
    listTickets(context.db, { ...input, adminId: scopeOf(context, 'adminId') }),
  ),

  get: adminTickets.get.handler(({ input: { id }, context }) => present(context, id)),

  answer: adminTickets.answer.handler(async ({ input, context }) => {
    await answerTicket(context, { ...input, adminId: scopeOf(context, 'adminId') })
    return present(context, input.id)
  }),

  note: adminTickets.note.handler(async ({ input, context }) => {
    await noteOnTicket(context, { ...input, adminId: scopeOf(context, 'adminId') })
    return present(context, input.id)
  }),

  assign: adminTickets.assign.handler(async ({ input, context }) => {
    await assignTicket(context, { ...input, adminId: scopeOf(context, 'adminId') })
    return present(context, input.id)
  }),

  setStatus: adminTickets.setStatus.handler(async ({ input, context }) => {
    await setTicketStatus(context, { ...input, adminId: scopeOf(context, 'adminId') })
    return present(context, input.id)
  }),

  closeMany: adminTickets.closeMany.handler(async ({ input: { tickets }, context }) => ({
    data: await closeTickets(context, scopeOf(context, 'adminId'), tickets),
  })),
}

function present(context: Context, id: Id) {
  const { adminRole } = scopeOf(context, 'session')
  const readsBookings = adminRole !== null && permits(adminRole, 'bookings.read')
  return getTicketForDesk(context.db, id, readsBookings)
}
