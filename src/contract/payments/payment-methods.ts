import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'

const tags = ['Payment methods']
const own = ['invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'unavailable'] as const
const Done = z.object({ status: z.literal('success') })

/** The provider's id of a card. */
const MethodId = z.string().regex(/^pm_\w{1,60}$/, 'This is no payment method.')

/** A card that the provider keeps. We never know its number. */
export const SavedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  isDefault: z.boolean(),
})
export type SavedCard = z.infer<typeof SavedCard>

const listPaymentMethods = operation
  .meta({ auth: 'self' })
  .route({ method: 'GET', path: '/users/{id}/payment-methods', tags, summary: 'The cards that a user has saved' })
  .input(z.object({ id: Id }))
  .output(z.object({ data: z.array(SavedCard) }))
  .errors(errors(...own))

const addPaymentMethod = operation
  .meta({ auth: 'self' })
  .route({
    method: 'POST',
    path: '/users/{id}/payment-methods',
    tags,
    summary: 'Begin to save a card',
    description: 'The number is entered in the provider’s frame, which confirms the set-up by its client secret.',
  })
  .input(z.object({ id: Id }))
  .output(
    z.object({
      setupIntentId: z.string(),
      clientSecret: z.string(),
      publishableKey: z.string(),
      scriptUrl: z.string(),
    }),
  )
  .errors(errors(...own))

const removePaymentMethod = operation
  .meta({ auth: 'self' })
  .route({ method: 'DELETE', path: '/users/{id}/payment-methods/{methodId}', tags, summary: 'Forget a saved card' })
  .input(z.object({ id: Id, methodId: MethodId }))
  .output(Done)
  .errors(errors(...own, 'not_found'))

const chooseDefaultPaymentMethod = operation
  .meta({ auth: 'self' })
  .route({
    method: 'PUT',
    path: '/users/{id}/payment-methods/{methodId}/default',
    tags,
    summary: 'Choose the card to pay with unless another is chosen',
  })
  .input(z.object({ id: Id, methodId: MethodId }))
  .output(Done)
  .errors(errors(...own, 'not_found'))

export const paymentMethodOperations = {
  list: listPaymentMethods,
  add: addPaymentMethod,
  remove: removePaymentMethod,
  chooseDefault: chooseDefaultPaymentMethod,
}
