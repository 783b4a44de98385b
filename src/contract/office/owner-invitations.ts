import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { AgreementTerms } from '../boats/agreements.ts'
import { closed, errors } from '../errors.ts'
import { SignedIn } from '../identity/identity.ts'
import { Email, Password, PersonName, Phone } from '../identity/user.ts'
import { operation, optionalOf, optionalText, text } from '../operation.ts'

const refusals = [...closed, 'second_factor_stale', 'owner_known', 'too_many_requests'] as const

export const OwnerInvitation = z.object({
  /** The invited person. */
  name: z.string(),
  email: z.string(),
  language: Locale,
  by: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Its time is over: the link does not work any more. */
  isOver: z.boolean(),
})
export type OwnerInvitation = z.infer<typeof OwnerInvitation>

const Person = z.strictObject({ name: PersonName, email: Email, language: Locale })

const add = operation
  .meta({ auth: 'administrator', right: 'owners.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/owners',
    tags: ['Administration'],
    summary: 'Add an owner, and invite the person by mail',
    description:
      'The owner can have yachts at once. The person signs in for the fleet after accepting the invitation. Terms of the commission ' +
      'need the right payouts.change; without them the commission of the market applies.',
    successStatus: 201,
  })
  .input(
    Person.extend({
      /** The name of the fleet. Without it, the name of the person. */
      company: optionalText(120),
      phone: optionalOf(Phone),
      agreement: AgreementTerms.pick({
        commissionBp: true,
        commissionOnExtras: true,
        promotionsPaidBy: true,
      }).optional(),
    }),
  )
  .output(z.object({ id: Id, invitation: OwnerInvitation }))
  .errors(errors(...refusals))

const byOwner = z.object({ ownerId: Id })

const invite = operation
  .meta({ auth: 'administrator', right: 'owners.change', dangerous: true })
  .route({
    method: 'PUT',
    path: '/admin/owners/{ownerId}/invitation',
    tags: ['Administration'],
    summary: 'Invite the person of an owner without an account, or invite again',
    description: 'The link of an earlier letter ends.',
  })
  .input(Person.extend({ ownerId: Id }))
  .output(OwnerInvitation)
  .errors(errors(...refusals, 'not_found'))

const withdraw = operation
  .meta({ auth: 'administrator', right: 'owners.change' })
  .route({
    method: 'DELETE',
    path: '/admin/owners/{ownerId}/invitation',
    tags: ['Administration'],
    summary: 'Withdraw an invitation; the owner and the yachts stay',
    successStatus: 204,
  })
  .input(byOwner)
  .errors(errors(...closed, 'not_found'))

/** Invitations of owners, as operators send them. */
export const ownerInvitationDesk = { add, invite, withdrawInvitation: withdraw }

const invitation = text(200, 'Enter the invitation.')

const look = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/owner-invitations/look',
    tags: ['Owners'],
    summary: 'What an invitation of an owner is for',
    description: 'For the holder of the link of the letter. It changes nothing.',
  })
  .input(z.object({ invitation }))
  .output(
    z.object({
      name: z.string(),
      email: z.string(),
      fleet: z.string(),
      /** Whether the address has an account, which then becomes that of an owner. */
      hasAccount: z.boolean(),
      expiresAt: z.iso.datetime(),
    }),
  )
  .errors(errors('invalid_request', 'invalid_invitation'))

const accept = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/owner-invitations/acceptance',
    tags: ['Owners'],
    summary: 'Become the owner that one is invited as',
    description:
      'An address without an account gets one with this password, and a session. An account becomes that of an owner: all of its ' +
      'sessions end, and its password stays.',
  })
  .input(z.object({ invitation, password: Password.optional() }))
  .output(
    z.object({
      /** Null for an account that there was before: it signs in as always. */ signedIn: SignedIn.nullable(),
    }),
  )
  .errors(
    errors(
      ...(['invalid_request', 'invalid_invitation', 'weak_password', 'already_owner'] as const),
      ...(['user_disabled', 'email_already_in_use', 'too_many_requests'] as const),
    ),
  )

/** Invitations of owners, for the invited person. */
export const ownerInvitationOperations = { look, accept }
