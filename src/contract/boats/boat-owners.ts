import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { SignedIn } from '../identity/identity.ts'
import { Email, PersonName, Phone } from '../identity/user.ts'
import { counted, operation, text } from '../operation.ts'
import { OwnerRecord } from './owner-records.ts'

export const registerBoatOwner = operation
  .meta({ auth: 'user' })
  .route({
    method: 'POST',
    path: '/boatOwners/register',
    tags: ['Owners'],
    summary: 'Become an owner',
    description:
      'For a signed-in customer. The role changes, so every session of theirs ends; the answer brings a new one.',
    successStatus: 201,
  })
  .input(
    z.object({
      /** The name of the fleet or company that guests read. */
      name: PersonName,
      phone: Phone,
      /** Such as "Dubai, United Arab Emirates". */
      location: text(200).optional(),
      languages: z.array(text(8)).max(10).optional(),
    }),
  )
  .output(SignedIn.extend({ owner: OwnerRecord }))
  .errors(
    errors(
      'invalid_request',
      'unauthenticated',
      'second_factor_required',
      'forbidden',
      'already_owner',
      'switched_off',
    ),
  )

/** The public profile of an owner, and the contact details for us. An imported owner may have neither e-mail nor phone. */
export const Fleet = z.object({
  name: PersonName,
  email: Email,
  phone: Phone,
  /** An empty text means that there is none. */
  about: z.object({ en: z.string().trim().max(600), fr: z.string().trim().max(600) }),
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/, 'Name a language by its code, such as fr.')).max(10),
})
export type Fleet = z.infer<typeof Fleet>

export const getFleet = operation
  .meta({ auth: 'owner' })
  .route({ method: 'GET', path: '/boatOwners/fleet', tags: ['Owners'], summary: 'The owner’s own fleet' })
  .output(Fleet.extend({ email: z.string(), phone: z.string(), revision: z.int() }))
  .errors(errors(...closed))

export const updateFleet = operation
  .meta({ auth: 'owner' })
  .route({
    method: 'PUT',
    path: '/boatOwners/fleet',
    tags: ['Owners'],
    summary: 'How guests read about the owner, and which mails the owner wants',
    successStatus: 204,
  })
  .input(Fleet.partial().extend({ revision: z.int().optional() }))
  .errors(errors(...closed, 'revision_conflict'))

export const OwnBoat = z.object({
  id: Id,
  title: z.string(),
  status: z.string(),
  isLive: z.boolean(),
  /** Changes of a public yacht that guests do not see yet. `open`: the owner has not sent them to an operator. */
  changes: z.enum(['none', 'open', 'sent']),
  cover_photo: z.string().nullable(),
  location: z.string(),
  /** How many steps are complete, and how many are complete from the first one on without a gap. */
  completedSteps: z.int(),
  stepCompleted: z.int(),
  updatedAt: z.iso.datetime(),
})
export type OwnBoat = z.infer<typeof OwnBoat>

export const listOwnBoats = operation
  .meta({ auth: 'owner', fleet: 'any', byYacht: true, reads: true })
  .route({ method: 'POST', path: '/boats/owner', tags: ['Owners'], summary: 'The owner’s own yachts, in every state' })
  .input(
    z.object({
      page: counted(1, 10_000),
      limit: counted(12, 50),
    }),
  )
  .output(z.object({ boats: z.array(OwnBoat), totalPages: z.int(), totalCount: z.int() }))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))
