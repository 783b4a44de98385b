import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { readAttachment } from './attachments.ts'
import { closeOwnTicket, writeAgain } from './continue-ticket.ts'
import { openTicket } from './open-ticket.ts'
import { requestProposal } from './proposals.ts'
import { getTicketOf, listTicketsOf } from './queries.ts'
import { rateByLink, readRatingLink } from './rate-by-link.ts'
import { rateTicket } from './rate-ticket.ts'
import { receiveContactRequest } from './receive-contact-request.ts'
import { suggestAnswers } from './suggest-answers.ts'

export const supportRoutes = {
  list: operations.support.list.handler(({ input, context }) =>
    listTicketsOf(context.db, { userId: scopeOf(context, 'userId'), ...input }),
  ),

  suggest: operations.support.suggest.handler(async ({ input, context }) => ({
    data: await suggestAnswers(context, input),
  })),

  open: operations.support.open.handler(async ({ input, context }) => {
    const userId = scopeOf(context, 'userId')
    const { id, refusedFiles } = await openTicket(context, userId, input)
    return { ...(await getTicketOf(context.db, userId, id)), refusedFiles }
  }),

  get: operations.support.get.handler(({ input: { id }, context }) =>
    getTicketOf(context.db, scopeOf(context, 'userId'), id),
  ),

  write: operations.support.write.handler(async ({ input, context }) => {
    const userId = scopeOf(context, 'userId')
    const refusedFiles = await writeAgain(context, { userId, ...input })
    return { ...(await getTicketOf(context.db, userId, input.id)), refusedFiles }
  }),

  attachment: operations.support.attachment.handler(async ({ input: { id, attachmentId }, context }) => {
    const ticket = await getTicketOf(context.db, scopeOf(context, 'userId'), id)
    return readAttachment(context, ticket.id, attachmentId)
  }),

  rate: operations.support.rate.handler(async ({ input, context }) => {
    const userId = scopeOf(context, 'userId')
    await rateTicket(context, { userId, ...input })
    return getTicketOf(context.db, userId, input.id)
  }),

  ratedByLink: operations.support.ratedByLink.handler(({ context }) => readRatingLink(context, context.accessToken)),

  rateByLink: operations.support.rateByLink.handler(({ input, context }) =>
    rateByLink(context, { ...input, token: context.accessToken }),
  ),

  close: operations.support.close.handler(async ({ input: { id }, context }) => {
    const userId = scopeOf(context, 'userId')
    await closeOwnTicket(context, { userId, id })
    return getTicketOf(context.db, userId, id)
  }),
}

export const proposalRoutes = {
  request: operations.proposals.request.handler(async ({ input, context }) => ({
    reference: await requestProposal(context, input),
  })),
}

/** The contact form, whose messages become tickets. */
export const contactRoutes = {
  contactUs: operations.content.contactUs.handler(async ({ input, context }) => {
    const reference = await receiveContactRequest(context, input)
    return { status: 'success' as const, reference }
  }),
}
