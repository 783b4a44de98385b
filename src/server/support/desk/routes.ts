import { permits } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { readAttachment } from '../attachments.ts'
import { leadingTicket } from '../queries.ts'
import { answerTicket, assignTicket, noteOnTicket, setTicketPriority, setTicketStatus } from './act-on-ticket.ts'
import { closeTickets } from './close-many.ts'
import { mergeTickets } from './merge-tickets.ts'
import { getTicketForDesk, listTickets, summariseRatings } from './queries.ts'
import { writeToUser } from './write-to-user.ts'

const { adminTickets } = operations

export const adminTicketRoutes = {
  list: adminTickets.list.handler(({ input, context }) =>
    listTickets(context.db, { ...input, now: context.now(), adminId: scopeOf(context, 'adminId') }),
  ),

  get: adminTickets.get.handler(({ input: { id }, context }) => present(context, id)),

  answer: adminTickets.answer.handler(async ({ input, context }) => {
    const refusedFiles = await answerTicket(context, { ...input, adminId: scopeOf(context, 'adminId') })
    return { ...(await present(context, input.id)), refusedFiles }
  }),

  write: adminTickets.write.handler(async ({ input, context }) => ({
    id: await writeToUser(context, scopeOf(context, 'adminId'), input),
  })),

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

  setPriority: adminTickets.setPriority.handler(async ({ input, context }) => {
    await setTicketPriority(context, { ...input, adminId: scopeOf(context, 'adminId') })
    return present(context, input.id)
  }),

  merge: adminTickets.merge.handler(async ({ input, context }) => {
    await mergeTickets(context, { ...input, adminId: scopeOf(context, 'adminId') })
    return present(context, input.into)
  }),

  attachment: adminTickets.attachment.handler(async ({ input: { id, attachmentId }, context }) =>
    readAttachment(context, await leadingTicket(context.db, id), attachmentId),
  ),

  ratings: adminTickets.ratings.handler(({ context }) => summariseRatings(context.db)),

  closeMany: adminTickets.closeMany.handler(async ({ input: { tickets }, context }) => ({
    data: await closeTickets(context, scopeOf(context, 'adminId'), tickets),
  })),
}

function present(context: Context, id: Id) {
  const { adminRole, userId: readerId } = scopeOf(context, 'session')
  const readsBookings = adminRole !== null && permits(adminRole, 'bookings.read')
  return getTicketForDesk(context.db, { id, readerId, readsBookings, now: context.now() })
}
