import { z } from 'zod'
import { captainLinkDays } from '#shared/captain-link-days.ts'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { operation, text } from '../operation.ts'

const tags = ['Captain']

/** A link with which a captain works on the day of one yacht. Its token is not included. */
export const CaptainLink = z.object({
  id: Id,
  yacht: z.object({ id: Id, title: z.string() }),
  /** The name of the captain. */
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type CaptainLink = z.infer<typeof CaptainLink>

/** The only answer that contains the token. */
const MadeLink = z.object({ link: CaptainLink, token: z.string() })

const Days = z.coerce.number().pipe(z.union(captainLinkDays.map((days) => z.literal(days))))

const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found', 'invalid_request'] as const
const host = operation.meta({ auth: 'yacht_host', right: 'bookings.change', fleet: 'bookings.change' })

export const captainLinkOperations = {
  list: operation
    .meta({ auth: 'owner', fleet: 'bookings.read', byYacht: true })
    .route({ method: 'GET', path: '/boatOwners/captain-links', tags, summary: 'The links of an owner’s captains' })
    .output(z.object({ data: z.array(CaptainLink) }))
    .errors(errors('unauthenticated', 'second_factor_required', 'forbidden')),

  make: host
    .route({
      method: 'POST',
      path: '/boats/{id}/captain-links',
      tags,
      summary: 'Make a link for the captain of a yacht',
      description:
        'The token is shown once. Whoever holds it sees the charters of today and tomorrow and records what happens aboard.',
      successStatus: 201,
    })
    .input(z.object({ id: Id, name: text(100, 'Enter the name of the captain.'), days: Days }))
    .output(MadeLink)
    .errors(errors(...closed, 'too_many_requests')),

  renew: host
    .route({
      method: 'POST',
      path: '/boats/{id}/captain-links/{linkId}/renewal',
      tags,
      summary: 'Replace the token of a link',
      description: 'The token of before opens nothing from then on. The new one is good as long as is asked for now.',
      successStatus: 201,
    })
    .input(z.object({ id: Id, linkId: Id, days: Days }))
    .output(MadeLink)
    .errors(errors(...closed)),

  revoke: host
    .route({
      method: 'DELETE',
      path: '/boats/{id}/captain-links/{linkId}',
      tags,
      summary: 'Revoke a link',
      description: 'At once. Repeating the call changes nothing.',
    })
    .input(z.object({ id: Id, linkId: Id }))
    .output(z.object({}))
    .errors(errors(...closed)),
}
