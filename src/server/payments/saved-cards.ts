import type Stripe from 'stripe'
import type { SavedCard } from '#contract/payments/payment-methods.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { findCustomer, getOrCreateCustomer } from './customers.ts'
import { paymentProvider } from './provider.ts'

/** The saved cards of a user, the latest first. */
export async function listSavedCards({ db, settings }: Services, userId: Id): Promise<SavedCard[]> {
  const customer = await findCustomer(db, { userId })
  if (!customer) return []
  const provider = await paymentProvider(settings)
  const { data } = await provider.customers.listPaymentMethods(customer.id, { type: 'card', limit: 100 })
  const chosen = data.find(({ id }) => id === customer.default_method_id) ?? data[0]
  return data.map((method) => ({
    id: method.id,
    brand: method.card?.brand ?? '',
    last4: method.card?.last4 ?? '',
    expiryMonth: method.card?.exp_month ?? 0,
    expiryYear: method.card?.exp_year ?? 0,
    isDefault: method.id === chosen?.id,
  }))
}

/** Begins to add a card at the provider. Its number is entered in the provider's frame. */
export async function beginSavedCard(services: Services, userId: Id): Promise<Stripe.SetupIntent> {
  const customer = await getOrCreateCustomer(services, { userId })
  const provider = await paymentProvider(services.settings)
  return provider.setupIntents.create({ customer, usage: 'off_session' })
}

/** Throws not_found for another user's card. */
export async function removeSavedCard(services: Services, userId: Id, methodId: string): Promise<void> {
  await requireOwn(services, userId, methodId)
  const provider = await paymentProvider(services.settings)
  await provider.paymentMethods.detach(methodId)
}

/** Throws not_found for another user's card. */
export async function chooseDefaultCard(services: Services, userId: Id, methodId: string): Promise<void> {
  const customerId = await requireOwn(services, userId, methodId)
  await services.db
    .updateTable('provider_customers')
    .set({ default_method_id: methodId })
    .where('id', '=', customerId)
    .execute()
}

async function requireOwn({ db, settings }: Services, userId: Id, methodId: string): Promise<string> {
  const customer = await findCustomer(db, { userId })
  if (!customer) throw new AppError('not_found')
  const provider = await paymentProvider(settings)
  const method = await provider.paymentMethods.retrieve(methodId).catch((error: unknown) => {
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'resource_missing'
    if (isUnknown) throw new AppError('not_found', {}, { cause: error })
    throw error
  })
  if (method.customer !== customer.id) throw new AppError('not_found')
  return customer.id
}
