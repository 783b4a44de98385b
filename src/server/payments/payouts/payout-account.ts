import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { paymentProvider } from '../provider.ts'
import { auditOf, couldBePaid, followChange, pauseEnd } from './change-account.ts'
import { findDetails, type StoredDetails } from './details.ts'
import { lockHold } from './payout-holds.ts'

type Starting = { ownerId: Id; country?: string | undefined; origin: string; locale: Locale }

/** The address at the provider where the owner enters papers and bank details. The account is created if there is none. */
export async function startAccount(
  services: Services,
  { ownerId, country, origin, locale }: Starting,
): Promise<string> {
  const { db, settings, now } = services
  const provider = await paymentProvider(settings)
  const known = (await findDetails(db, ownerId))?.account_id
  const account = known ?? (await createAccount(provider, ownerId, country))
  if (!known) await keepAccount(db, { ownerId, account, now: now() })
  const page = (path: string) => `${origin}${inLocalePath(path, locale)}`
  const link = await provider.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: page('/OwnerDashboard/payouts/details?account=back'),
    refresh_url: page('/OwnerDashboard/payouts/account'),
  })
  return link.url
}

/** Creates the account. The provider gets an id of ours, and asks the owner for everything else. */
async function createAccount(provider: Stripe, ownerId: Id, country: string | undefined): Promise<string> {
  const { id } = await provider.accounts.create(
    {
      type: 'express',
      ...(country && { country }),
      capabilities: { transfers: { requested: true } },
      // We make the payouts ourselves, each for its charters.
      settings: { payouts: { schedule: { interval: 'manual' } } },
      metadata: { owner_id: ownerId },
    },
    { idempotencyKey: `account:${ownerId}:${country ?? ''}` },
  )
  return id
}

async function keepAccount(db: Db, { ownerId, account, now }: { ownerId: Id; account: string; now: number }) {
  await db
    .insertInto('payout_details')
    .values({ owner_id: ownerId, way: 'account', account_id: account, updated_at: new Date(now) })
    // An owner who is paid by bank transfer stays so until the account can be paid.
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ account_id: account }))
    .execute()
}

/**
 * Stores whether the provider can pay the owner's account, and to which bank. A change of the bank waits like any other change.
 * Throws not_found where there is no account.
 */
export async function checkAccount(services: Services, { ownerId }: { ownerId: Id }): Promise<void> {
  const { db, settings, now } = services
  const known = await findDetails(db, ownerId)
  if (!known?.account_id) throw new AppError('not_found')
  const provider = await paymentProvider(settings)
  const found = describeAccount(await provider.accounts.retrieve(known.account_id))
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnerRecord(tx, ownerId)
    await lockHold(tx, ownerId)
    const before = await findDetails(tx, ownerId)
    if (before?.account_id !== known.account_id) return
    // A bank account that was entered by hand is no longer used once the provider can pay.
    const becomesWay = found.account_ready && !before.account_ready && before.way === 'bank'
    const isChange = couldBePaid(before) && (becomesWay || (before.way === 'account' && isOtherBank(before, found)))
    const change = { updated_at: new Date(now()), paused_until: pauseEnd(services) }
    const after = await tx
      .updateTable('payout_details')
      .set({ ...found, ...(becomesWay && { way: 'account' }), ...(isChange && change) })
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (isChange) await followChange(tx, services, { locked, before, after })
    const becomesReady = found.account_ready && !before.account_ready
    if (!isChange && !becomesReady) return
    const details = { ...auditOf(after), ...(isChange && { before: auditOf(before) }) }
    await recordOwnerChange(tx, locked, { event: 'payout_details_changed', at: now(), actorId: null, details })
  })
}

type Found = { account_ready: boolean; account_last4: string | null; account_bank: string | null }

function describeAccount({ payouts_enabled, capabilities, external_accounts }: Stripe.Account): Found {
  const [bank] = external_accounts?.data ?? []
  return {
    account_ready: payouts_enabled && capabilities?.transfers === 'active',
    account_last4: bank && 'last4' in bank ? (bank.last4?.slice(-4) ?? null) : null,
    account_bank: bank ? (bank.fingerprint ?? bank.id) : null,
  }
}

/**
 * Whether the bank account changed or was removed. An account from before fingerprints were stored gets its fingerprint, and does
 * not count as changed.
 */
const isOtherBank = (before: StoredDetails, found: Found) =>
  before.account_last4 !== found.account_last4 ||
  (before.account_bank !== null && before.account_bank !== found.account_bank)
