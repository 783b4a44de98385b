import { z } from 'zod'
import { fleetParts } from '#shared/fleet-rights.ts'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { closed, errors } from '../errors.ts'
import { SignedIn } from '../identity/identity.ts'
import { Email } from '../identity/user.ts'
import { operation, text } from '../operation.ts'

const tags = ['Co-managers']
const owner = operation.meta({ auth: 'owner' })
const member = operation.meta({ auth: 'owner', fleet: 'any', byYacht: true })

const Parts = z.array(z.enum(fleetParts)).max(fleetParts.length)
/** The right to change a part includes the right to read it. */
const Rights = z
  .object({
    reads: Parts,
    changes: Parts,
    /** The yachts of the fleet that the co-manager may see and work with. Left out or null: all, also those to come. */
    yachts: z.array(Id).min(1, 'Choose at least one yacht.').max(200).nullable().default(null),
  })
  .refine(({ reads, changes }) => reads.length + changes.length > 0, {
    path: ['reads'],
    message: 'Choose at least one right.',
  })
  .transform(({ reads, changes, yachts }) => ({
    yachts: yachts && [...new Set(yachts)].sort(),
    reads: fleetParts.filter((part) => reads.includes(part) || changes.includes(part)),
    changes: fleetParts.filter((part) => changes.includes(part)),
  }))

const GivenRights = z.object({ reads: Parts, changes: Parts, yachts: z.array(Id).nullable() })
export const TeamMember = GivenRights.extend({
  id: Id,
  name: z.string(),
  email: z.string(),
  since: z.iso.datetime(),
  revision: z.int(),
})
export type TeamMember = z.infer<typeof TeamMember>
export const TeamInvitation = GivenRights.extend({ id: Id, email: z.string(), expiresAt: z.iso.datetime() })
export type TeamInvitation = z.infer<typeof TeamInvitation>

/** A fleet that the user works in. `rights` is null for their own fleet, where they may do everything. */
export const WorkFleet = z.object({
  id: Id,
  name: z.string(),
  isCurrent: z.boolean(),
  rights: GivenRights.nullable(),
})
export type WorkFleet = z.infer<typeof WorkFleet>

export const teamOperations = {
  get: owner
    .route({
      method: 'GET',
      path: '/fleet/members',
      tags,
      summary: 'Co-managers of the own fleet, open invitations, and the yachts that one may choose for them',
    })
    .output(
      z.object({
        members: z.array(TeamMember),
        invitations: z.array(TeamInvitation),
        yachts: z.array(z.object({ id: Id, title: z.string() })),
      }),
    )
    .errors(errors(...closed)),

  invite: owner
    .route({
      method: 'POST',
      path: '/fleet/invitations',
      tags,
      summary: 'Invite a co-manager by mail',
      description: 'Valid for three days and for that address alone. Of one address the latest invitation counts.',
      successStatus: 201,
    })
    .input(z.object({ email: Email, language: Locale.optional(), rights: Rights }))
    .output(TeamInvitation)
    .errors(errors(...closed, 'too_many_requests')),

  withdraw: owner
    .route({
      method: 'DELETE',
      path: '/fleet/invitations/{id}',
      tags,
      summary: 'Take an invitation back',
      successStatus: 204,
    })
    .input(z.object({ id: Id }))
    .errors(errors(...closed, 'not_found')),

  change: owner
    .route({
      method: 'PUT',
      path: '/fleet/members/{id}',
      tags,
      summary: 'Change what a co-manager may do',
      successStatus: 204,
    })
    .input(z.object({ id: Id, rights: Rights, revision: z.int().optional() }))
    .errors(errors(...closed, 'not_found', 'revision_conflict')),

  remove: owner
    .route({
      method: 'DELETE',
      path: '/fleet/members/{id}',
      tags,
      summary: 'End a co-manager’s access, at once',
      successStatus: 204,
    })
    .input(z.object({ id: Id }))
    .errors(errors(...closed, 'not_found')),

  accept: operation
    .meta({ auth: 'user', fleet: 'any' })
    .route({
      method: 'POST',
      path: '/fleet/invitations/acceptance',
      tags,
      summary: 'Become a co-manager, and work in that fleet from now on',
      description:
        'For the account with the address that the invitation was sent to. A customer needs no fleet for it: the role changes, so ' +
        'every session of theirs ends, and `signedIn` brings a new one. Administrators cannot accept.',
    })
    .input(z.object({ invitation: text(200, 'Enter the invitation.') }))
    .output(WorkFleet.extend({ signedIn: SignedIn.nullable() }))
    .errors(errors(...closed, 'invalid_invitation', 'too_many_requests')),

  fleets: member
    .route({ method: 'GET', path: '/fleets', tags, summary: 'The fleets that one may work in: one’s own is the first' })
    .output(z.object({ data: z.array(WorkFleet) }))
    .errors(errors(...closed)),

  work: member
    .route({
      method: 'PUT',
      path: '/fleets/current',
      tags,
      summary: 'Choose the fleet that one works in',
      description: 'It counts for every session of the user.',
      successStatus: 204,
    })
    .input(z.object({ id: Id }))
    .errors(errors(...closed, 'not_found')),
}
