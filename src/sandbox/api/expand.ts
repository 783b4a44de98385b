import type Stripe from 'stripe'
import type { Store } from '../store.ts'
import { invalidRequest } from './errors.ts'

/** Replaces the ids that `expand` names, such as `latest_charge.balance_transaction` or `data.customer`, with their objects. */
export async function expand(store: Store, answer: object, paths: string[]): Promise<object> {
  const whole = structuredClone(answer)
  for (const path of paths) await expandPath(store, whole, path.split('.'), path)
  return whole
}

async function expandPath(store: Store, value: unknown, [name, ...rest]: string[], path: string): Promise<void> {
  if (name === undefined || value === null || value === undefined) return
  if (Array.isArray(value)) {
    for (const entry of value) await expandPath(store, entry, [name, ...rest], path)
    return
  }
  const fields = value as Record<string, unknown>
  if (fields.object === 'charge' && name === 'refunds') fields.refunds = await refundsOf(store, String(fields.id))
  if (!(name in fields))
    throw invalidRequest(`This property cannot be expanded (${path}).`, {
      param: 'expand',
      code: 'property_not_expandable',
    })
  const field = fields[name]
  if (typeof field === 'string') fields[name] = (await store.findAny(field)) ?? field
  await expandPath(store, fields[name], rest, path)
}

async function refundsOf(store: Store, charge: string): Promise<object> {
  const account = await store.accountOf(charge)
  const data = await store.list<Stripe.Refund>('refund', { account, limit: 100, where: { charge } })
  return { object: 'list', data, has_more: false, url: `/v1/charges/${charge}/refunds` }
}
