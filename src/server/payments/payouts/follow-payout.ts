import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { payoutAccountChanged } from '../events.ts'
import { type Account, credit, debit } from '../ledger/accounts.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { paymentProvider } from '../provider.ts'
import { findDetails } from './details.ts'
import { checkAccount } from './payout-account.ts'
import { getPayout, movePayout, type StoredPayout } from './queries.ts'
import { isPaused } from './sealed-account.ts'

/**
 * Carries out a payout at the provider: transfers the money to the owner's account, sends it to their bank, and stores the
 * result. It may run at any time, twice and concurrently: finished steps are found at the provider.
 */
export async function followPayout(services: Services, { payoutId }: { payoutId: Id }): Promise<void> {
  const payout = await getPayout(services.db, payoutId)
  if (payout.way !== 'account') return
  const provider = await paymentProvider(services.settings)
  if (payout.status === 'sending') {
    const transfer = await findOrCreateTransfer(services, provider, payout)
    if (transfer === 'later') return
    if ('refusal' in transfer) return refuse(services, payout, transfer.refusal)
    await noteSent(services, payout, transfer.id)
  }
  const sent = await getPayout(services.db, payoutId)
  if (sent.status === 'sent' || sent.status === 'paid') await followToBank(services, provider, sent)
}

type Outcome = { id: string } | { refusal: string } | 'later'

/** The provider forgets idempotency keys after a day. An older transfer that we could not store is found by its group. */
async function findOrCreateTransfer(
  services: Services,
  provider: Stripe,
  { id, ...payout }: StoredPayout,
): Promise<Outcome> {
  const { data } = await provider.transfers.list({ transfer_group: id, limit: 1 })
  if (data[0]) return data[0]
  const stop = await findStop(services, payout)
  if (stop) return stop
  const { amount, currency, account_id } = payout
  try {
    return await provider.transfers.create(
      {
        amount,
        currency: currency.toLowerCase(),
        destination: String(account_id),
        transfer_group: id,
        metadata: { payout_id: id },
      },
      { idempotencyKey: `payout:${id}` },
    )
  } catch (error) {
    const code = refusalOf(error)
    // Money from a card takes days to become available. The check is repeated.
    if (code === 'balance_insufficient') return 'later'
    if (code === undefined) throw error
    return { refusal: code }
  }
}

/**
 * The reason to stop a payout that was decided before the owner's account changed. It waits for the review of the new bank at the
 * provider, and is owed again if the owner is now paid in another way.
 */
async function findStop(
  services: Services,
  { owner_id: ownerId, account_id }: Pick<StoredPayout, 'owner_id' | 'account_id'>,
): Promise<'later' | { refusal: string } | undefined> {
  const { db, now } = services
  // The provider may not have reported the change yet.
  if ((await findDetails(db, ownerId))?.account_id === account_id) await checkAccount(services, { ownerId })
  const details = await findDetails(db, ownerId)
  if (!details) return undefined
  if (details.way !== 'account' || details.account_id !== account_id) return { refusal: 'account_changed' }
  return details.must_be_verified || isPaused(details, now()) ? 'later' : undefined
}

/** The provider's refusal; undefined for an error that may pass. */
function refusalOf(error: unknown): string | undefined {
  const isRefusal = error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
  if (!isRefusal) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : 'refused'
}

const transit: Account = { account: 'payout_transit' }
const ownerOf = ({ owner_id }: StoredPayout): Account => ({ account: 'owner', partyId: owner_id })

async function refuse({ db, now }: Services, payout: StoredPayout, failure: string): Promise<void> {
  const { id, amount, currency } = payout
  await db.transaction().execute(async (tx) => {
    const set = { failure, ended_at: new Date(now()) }
    if (!(await movePayout(tx, { id, action: 'refuse', set }))) return
    await postEntry(tx, {
      reference: `payout-failed:${id}`,
      kind: 'payout_failed',
      postings: [debit(transit, amount, currency), credit(ownerOf(payout), amount, currency)],
    })
    // The next payout waits until the account can be paid.
    await emit(tx, payoutAccountChanged, { ownerId: payout.owner_id })
  })
}

async function noteSent({ db, now }: Services, { id, amount, currency }: StoredPayout, transferId: string) {
  await db.transaction().execute(async (tx) => {
    const set = { transfer_id: transferId, sent_at: new Date(now()) }
    if (!(await movePayout(tx, { id, action: 'send', set }))) return
    await postEntry(tx, {
      reference: `payout-sent:${id}`,
      kind: 'payout_sent',
      postings: [debit(transit, amount, currency), credit({ account: 'provider' }, amount, currency)],
    })
  })
}

/** Sends the money from the owner's account at the provider to the bank. */
async function followToBank(services: Services, provider: Stripe, payout: StoredPayout): Promise<void> {
  const { db, now } = services
  const sent = await findOrCreateAtProvider(services, provider, payout)
  if (sent === 'later') return
  if ('refusal' in sent) return takeBack(services, provider, payout, sent.refusal)
  if (payout.provider_payout_id === null)
    await db.updateTable('payouts').set({ provider_payout_id: sent.id }).where('id', '=', payout.id).execute()
  if (sent.status === 'failed' || sent.status === 'canceled')
    return takeBack(services, provider, payout, sent.failure_code ?? sent.status)
  if (sent.status !== 'paid' || payout.status === 'paid') return
  const set = { paid_at: new Date(now()), bank_reference: sent.trace_id?.value ?? sent.id }
  await db.transaction().execute((tx) => movePayout(tx, { id: payout.id, action: 'arrive', set }))
}

async function findOrCreateAtProvider(
  services: Services,
  provider: Stripe,
  { id, owner_id, amount, currency, account_id, provider_payout_id }: StoredPayout,
): Promise<Stripe.Payout | { refusal: string } | 'later'> {
  const account = { stripeAccount: String(account_id) }
  if (provider_payout_id) return provider.payouts.retrieve(provider_payout_id, {}, account)
  for await (const made of provider.payouts.list({ limit: 100 }, account))
    if (made.metadata?.payout_id === id) return made
  const stop = await findStop(services, { owner_id, account_id })
  if (stop) return stop
  try {
    return await provider.payouts.create(
      { amount, currency: currency.toLowerCase(), metadata: { payout_id: id } },
      { ...account, idempotencyKey: `payout-bank:${id}` },
    )
  } catch (error) {
    const code = refusalOf(error)
    if (code === 'balance_insufficient') return 'later'
    if (code === undefined) throw error
    return { refusal: code }
  }
}

/** The bank returned it. The money comes back to us and is owed again. */
async function takeBack({ db, now }: Services, provider: Stripe, payout: StoredPayout, failure: string): Promise<void> {
  const { id, transfer_id, status } = payout
  const transfer = await provider.transfers.retrieve(String(transfer_id))
  if (!transfer.reversed)
    await provider.transfers.createReversal(
      transfer.id,
      { metadata: { payout_id: id } },
      { idempotencyKey: `payout-reversal:${id}` },
    )
  await db.transaction().execute(async (tx) => {
    const set = { failure, ended_at: new Date(now()) }
    if (await movePayout(tx, { id, action: status === 'paid' ? 'return' : 'fail', set }))
      await postBack(tx, payout, { account: 'provider' })
  })
}

/** Posts the money of a payout that came back to the account from which it left. */
export async function postBack(tx: Tx, payout: StoredPayout, from: Account): Promise<void> {
  const { id, amount, currency } = payout
  await postEntry(tx, {
    reference: `payout-returned:${id}`,
    kind: 'payout_returned',
    postings: [debit(from, amount, currency), credit(ownerOf(payout), amount, currency)],
  })
}
