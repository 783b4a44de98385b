import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { invalidRequest } from '../api/errors.ts'
import { flag, Metadata, mergeMetadata, readParams, text } from '../api/parameters.ts'
import { emit } from '../events/emit.ts'
import { checkCurrency } from '../money/check-amount.ts'
import { newId } from '../store.ts'

const Requested = z.strictObject({ requested: flag })

const shape = {
  type: z.enum(['express', 'standard', 'custom']).optional(),
  country: z.string().length(2).optional(),
  email: text.optional(),
  business_type: z.enum(['company', 'individual']).optional(),
  business_profile: z.strictObject({ name: text.optional(), url: text.optional(), mcc: text.optional() }).optional(),
  capabilities: z.strictObject({ transfers: Requested.optional(), card_payments: Requested.optional() }).optional(),
  metadata: Metadata.optional(),
  settings: z
    .strictObject({ payouts: z.strictObject({ schedule: z.strictObject({ interval: z.enum(['manual', 'daily']) }) }) })
    .optional(),
}

/** The data that an owner enters on the provider's pages. */
const asked = ['business_profile.url', 'external_account', 'individual.verification.document', 'tos_acceptance.date']

export async function createAccount(call: Call): Promise<Stripe.Account> {
  const given = readParams(call, shape)
  const id = newId('acct')
  const account = {
    id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: given.business_type ?? null,
    capabilities: Object.fromEntries(Object.keys(given.capabilities ?? {}).map((name) => [name, 'inactive'])),
    charges_enabled: false,
    controller: { type: 'application', is_controller: true },
    country: given.country ?? 'US',
    created: seconds(call.now),
    default_currency: 'usd',
    details_submitted: false,
    email: given.email ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: requirements([]),
    metadata: mergeMetadata({}, given.metadata),
    payouts_enabled: false,
    requirements: requirements(asked),
    settings: settingsOf(given.settings?.payouts.schedule.interval ?? 'daily'),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: given.type ?? 'express',
  } as unknown as Stripe.Account
  Object.assign(Object(account.business_profile), given.business_profile)
  await call.store.insert(account)
  return account
}

function requirements(currently_due: string[]) {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due,
    disabled_reason: currently_due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: currently_due,
    past_due: currently_due,
    pending_verification: [],
  }
}

const settingsOf = (interval: string) => ({
  bacs_debit_payments: { display_name: null, service_user_number: null },
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_issuing: { tos_acceptance: { date: null, ip: null } },
  card_payments: {
    decline_on: { avs_failure: true, cvc_failure: true },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: { debit_negative_balances: true, schedule: { delay_days: 2, interval }, statement_descriptor: null },
  sepa_debit_payments: {},
})

export const retrieveAccount = (call: Call) => get<Stripe.Account>({ ...call, account: null }, 'account', call.id)

export async function updateAccount(call: Call): Promise<Stripe.Account> {
  const given = readParams(call, shape)
  const account = await retrieveAccount(call)
  if (given.email !== undefined) account.email = given.email
  Object.assign(Object(account.business_profile), given.business_profile)
  account.metadata = mergeMetadata(account.metadata ?? {}, given.metadata)
  await call.store.save(account)
  await emit(call, 'account.updated', account, { account: account.id })
  return account
}

export async function createAccountLink(call: Call): Promise<Stripe.AccountLink> {
  const given = readParams(call, {
    account: z.string(),
    refresh_url: z.url(),
    return_url: z.url(),
    type: z.enum(['account_onboarding', 'account_update']),
    collection_options: z.strictObject({ fields: z.enum(['currently_due', 'eventually_due']).optional() }).optional(),
  })
  const account = await get<Stripe.Account>({ ...call, account: null }, 'account', given.account, 'account')
  const back = encodeURIComponent(given.return_url)
  const secret = newId('link')
  await call.store.hide(account.id, { link: secret })
  return {
    object: 'account_link',
    created: seconds(call.now),
    expires_at: seconds(call.now + 300_000),
    url: `${call.origin}/onboarding/${account.id}?link=${secret}&return_url=${back}`,
  }
}

export type BankEntry = { country: string; currency: string; holder: string; number: string }

/** Stores the data of the onboarding page. The account can be paid out from now on. */
export async function submitDetails(call: Call, account: Stripe.Account, bank: BankEntry): Promise<void> {
  const digits = bank.number.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z0-9]{5,34}$/.test(digits))
    throw invalidRequest('Invalid account number.', { code: 'account_number_invalid', param: 'external_account' })
  const currency = checkCurrency(bank.currency)
  const external = {
    id: newId('ba'),
    object: 'bank_account' as const,
    account: account.id,
    account_holder_name: bank.holder,
    account_holder_type: account.business_type ?? null,
    account_type: null,
    available_payout_methods: ['standard' as const],
    bank_name: 'SANDBOX BANK',
    country: bank.country,
    currency,
    customer: null,
    default_for_currency: true,
    fingerprint: digits.slice(0, 16),
    last4: digits.slice(-4),
    metadata: {},
    routing_number: null,
    status: 'new',
  }
  await call.store.insert(external, { account: account.id, hidden: { number: digits } })
  account.external_accounts = {
    object: 'list',
    data: [external],
    has_more: false,
    url: `/v1/accounts/${account.id}/external_accounts`,
  }
  account.capabilities = Object.fromEntries(
    Object.keys(account.capabilities ?? {}).map((name) => [name, 'active']),
  ) as Stripe.Account.Capabilities
  account.default_currency = currency
  Object.assign(account, {
    details_submitted: true,
    charges_enabled: true,
    payouts_enabled: true,
    requirements: requirements([]),
    tos_acceptance: { date: seconds(call.now), ip: '127.0.0.1', user_agent: null },
  })
  await call.store.save(account)
  await emit(call, 'account.updated', account, { account: account.id })
}
