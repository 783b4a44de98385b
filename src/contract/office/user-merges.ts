import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { Email, Role } from '../identity/user.ts'
import { MoneyShape, operation, text } from '../operation.ts'

const tags = ['Back office: users']
const closed = ['invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const

/** Why two accounts cannot become one. */
const mergeRefusals = [
  'same_account',
  'staff_account',
  'account_inactive',
  'both_own_fleets',
  'on_both_sides',
  'money_under_way',
] as const
export const MergeRefusal = z.enum(mergeRefusals)
export type MergeRefusal = z.infer<typeof MergeRefusal>

const holdings = [
  'bookings',
  'yachts',
  'fleets',
  'reviews',
  'conversations',
  'wishes',
  'waiting',
  'tickets',
  'chats',
  'papers',
  'devices',
] as const
export type Holding = (typeof holdings)[number]

const count = z.int().min(0)

/** An account with the number of things of each kind that it holds. */
const MergedAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: Role,
  createdAt: z.iso.datetime(),
  holdings: z.record(z.enum(holdings), count),
  /** The balances of gift cards and credit, one of each currency. */
  balances: z.array(MoneyShape),
})
export type MergedAccount = z.infer<typeof MergedAccount>

export const AccountMerge = z.object({
  kept: MergedAccount,
  closed: MergedAccount,
  refusal: MergeRefusal.nullable(),
})
export type AccountMerge = z.infer<typeof AccountMerge>

const previewMerge = operation
  .meta({ auth: 'administrator', right: 'people.change' })
  .route({
    method: 'GET',
    path: '/admin/users/{id}/merge',
    tags,
    summary: 'What two accounts of one person hold, and whether they can become one',
  })
  .input(z.object({ id: Id, closed: Id }))
  .output(z.object({ data: AccountMerge }))
  .errors(errors(...closed, 'account_merged'))

const mergeAccounts = operation
  .meta({ auth: 'administrator', right: 'people.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/users/{id}/merge',
    tags,
    summary: 'Merge another account of the same person into this one',
    description:
      'This account owns everything afterwards. The other one is closed, and nobody can sign in to it. Confirmed with the address ' +
      'of the account that closes. It cannot be undone.',
  })
  .input(z.object({ id: Id, closed: Id, email: Email, reason: text(500, 'Say why.') }))
  .output(z.object({ status: z.literal('success') }))
  .errors(errors(...closed, 'second_factor_stale', 'account_merged', ...mergeRefusals))

/** Merges two accounts of one person. */
export const userMergeOperations = { preview: previewMerge, merge: mergeAccounts }
