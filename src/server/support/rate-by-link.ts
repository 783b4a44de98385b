import type { RatedAnswer } from '#contract/support/support.ts'
import type { Id } from '#shared/id.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { publicUrl } from '../platform/settings.ts'
import { readSignedId, signedId } from '../platform/signed-id.ts'
import { ratingOf } from './queries.ts'
import { rateTicket } from './rate-ticket.ts'

const use = 'ticket-rating'

type LinkServices = Pick<Services, 'db' | 'settings'>

/** The page on which an asker without an account rates the answer. The link stays valid, as the mail stays in the mailbox. */
export const ratingUrl = async (services: LinkServices, ticket: { id: Id; language: 'en' | 'fr' }): Promise<string> =>
  publicUrl(services.settings) + inLocalePath(`/rating/${await signedId(services, use, ticket.id)}`, ticket.language)

/** Throws not_found for a link that was not made here, and for a ticket that belongs to an account by now. */
export async function readRatingLink(services: LinkServices, token: string | null): Promise<RatedAnswer> {
  const id = await ticketOfLink(services, token)
  const ticket = await services.db
    .selectFrom('support_tickets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!ticket) throw new AppError('not_found')
  // A check constraint allows only these values in the column.
  return { reference: ticket.reference, status: ticket.status as RatedAnswer['status'], rating: ratingOf(ticket) }
}

type Rating = { token: string | null; stars: number; text?: string | undefined }

/** Stores the judgement of an asker without an account. Refuses like rateTicket. */
export async function rateByLink(services: Services, { token, ...rating }: Rating): Promise<RatedAnswer> {
  await rateTicket(services, { ...rating, id: await ticketOfLink(services, token), userId: null })
  return readRatingLink(services, token)
}

async function ticketOfLink(services: LinkServices, token: string | null): Promise<Id> {
  const id = await readSignedId(services, use, token)
  if (id === undefined) throw new AppError('not_found')
  return id
}
