import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { Metadata, mergeMetadata, readParams, text } from '../api/parameters.ts'
import { emit } from '../events/emit.ts'
import { newId, randomCharacters } from '../store.ts'

const shape = {
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  metadata: Metadata.optional(),
  preferred_locales: z.array(z.string()).optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
}

export async function createCustomer(call: Call): Promise<Stripe.Customer> {
  const customer: Stripe.Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(call.now),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomCharacters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  apply(customer, readParams(call, shape))
  await call.store.insert(customer, { account: call.account })
  await emit(call, 'customer.created', customer)
  return customer
}

function apply(customer: Stripe.Customer, given: ReturnType<typeof readParams<typeof shape>>): void {
  const { metadata, invoice_settings, expand: _expand, ...fields } = given
  Object.assign(customer, fields)
  customer.metadata = mergeMetadata(customer.metadata, metadata)
  Object.assign(customer.invoice_settings, invoice_settings)
}

export const retrieveCustomer = (call: Call) => get<Stripe.Customer>(call, 'customer', call.id)

export async function updateCustomer(call: Call): Promise<Stripe.Customer> {
  const customer = await retrieveCustomer(call)
  apply(customer, readParams(call, shape))
  await call.store.save(customer)
  await emit(call, 'customer.updated', customer)
  return customer
}

/** Deletes a customer with their cards. */
export async function deleteCustomer(call: Call): Promise<Stripe.DeletedCustomer> {
  const customer = await retrieveCustomer(call)
  const methods = await call.store.list<Stripe.PaymentMethod>('payment_method', {
    account: call.account,
    limit: 1000,
    where: { customer: customer.id },
  })
  for (const method of methods) await call.store.save({ ...method, customer: null } as Stripe.PaymentMethod)
  await call.store.remove(customer.id)
  await emit(call, 'customer.deleted', customer)
  return { id: customer.id, object: 'customer', deleted: true }
}

export async function listCustomerPaymentMethods(call: Call): Promise<object> {
  readParams(call, { type: z.literal('card').optional(), limit: z.string().optional() })
  await retrieveCustomer(call)
  const data = await call.store.list<Stripe.PaymentMethod>('payment_method', {
    account: call.account,
    limit: 100,
    where: { customer: call.id },
  })
  return { object: 'list', data, has_more: false, url: `/v1/customers/${call.id}/payment_methods` }
}
