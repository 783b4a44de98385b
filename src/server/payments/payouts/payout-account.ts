import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { paymentProvider } from '../provider.ts'
import { dropUpcoming, findDetails } from './details.ts'

type Starting = { ownerId: Id; country?: string | undefined; origin: string; locale: Locale }

/** Where the provider asks the owner for papers and bank; the account is made when there is none. */
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

/** It knows an id of ours; what else the provider wants to know it asks the owner. */
async function createAccount(provider: Stripe, ownerId: Id, country: string | undefined): Promise<string> {
  const { id } = await provider.accounts.create(
    {
      type: 'express',
      ...(country && { country }),
      capabilities: { transfers: { requested: true } },
      // Payouts are made by us, each for its charters.
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
    // Whoever is paid by bank goes on so until the account can be paid.
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ account_id: account }))
    .execute()
}

/** Writes down whether the provider can pay the owner's account. Throws not_found where there is none. */
export async function checkAccount({ db, settings, now }: Services, { ownerId }: { ownerId: Id }): Promise<void> {
  const details = await findDetails(db, ownerId)
  if (!details?.account_id) throw new AppError('not_found')
  const provider = await paymentProvider(settings)
  const account = await provider.accounts.retrieve(details.account_id)
  const ready = account.payouts_enabled && account.capabilities?.transfers === 'active'
  const [bank] = account.external_accounts?.data ?? []
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnerRecord(tx, ownerId)
    // A bank account that was entered by hand is no longer wanted once the provider can pay.
    const becomesWay = ready && !details.account_ready
    await tx
      .updateTable('payout_details')
      .set({
        account_ready: ready,
        account_last4: bank && 'last4' in bank ? (bank.last4?.slice(-4) ?? null) : null,
        ...(becomesWay && { way: 'account', updated_at: new Date(now()) }),
      })
      .where('owner_id', '=', ownerId)
      .execute()
    if (!becomesWay) return
    await dropUpcoming(tx, ownerId)
    await recordOwnerChange(tx, locked, {
      event: 'payout_details_changed',
      at: now(),
      actorId: null,
      details: { way: 'account' },
    })
  })
}
