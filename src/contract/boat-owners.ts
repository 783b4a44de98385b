import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from './errors.ts'
import { SignedIn } from './identity.ts'
import { counted, operation, text } from './operation.ts'
import { PersonName, Phone } from './user.ts'

/** With the spec's words for what is missing. */
export const OwnerRecord = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  status: z.string(),
  location: z.string(),
})
export type OwnerRecord = z.infer<typeof OwnerRecord>

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
      /** Of the fleet or company, as guests read it. */
      name: PersonName,
      phone: Phone,
      /** Such as "Dubai, United Arab Emirates". */
      location: text(200).optional(),
      languages: z.array(text(8)).max(10).optional(),
    }),
  )
  .output(SignedIn.extend({ owner: OwnerRecord }))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'already_owner'))

export const OwnBoat = z.object({
  id: Id,
  title: z.string(),
  status: z.string(),
  isLive: z.boolean(),
  cover_photo: z.string().nullable(),
  location: z.string(),
  updatedAt: z.iso.datetime(),
})
export type OwnBoat = z.infer<typeof OwnBoat>

export const listOwnBoats = operation
  .meta({ auth: 'owner' })
  .route({ method: 'POST', path: '/boats/owner', tags: ['Owners'], summary: 'The owner’s own yachts, in every state' })
  .input(
    z.object({
      page: counted(1, 10_000),
      limit: counted(12, 50),
    }),
  )
  .output(z.object({ boats: z.array(OwnBoat), totalPages: z.int(), totalCount: z.int() }))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))
