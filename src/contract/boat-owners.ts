import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from './errors.ts'
import { SignedIn } from './identity.ts'
import { operation } from './operation.ts'
import { PersonName, Phone, PostalLocation } from './user.ts'

/** With the spec's words for what is missing. */
export const OwnerRecord = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  status: z.string(),
  location: PostalLocation.nullable(),
})
export type OwnerRecord = z.infer<typeof OwnerRecord>

export const registerBoatOwner = operation
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
      location: PostalLocation.partial().optional(),
      languages: z.array(z.string().max(8)).max(10).optional(),
    }),
  )
  .output(SignedIn.extend({ owner: OwnerRecord }))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'already_owner'))
