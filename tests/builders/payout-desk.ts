import { expect } from 'vitest'
import type { BankReview } from '#contract/office/owners.ts'
import type { PayoutRunDetails } from '#contract/payments/payout-runs.ts'
import type { PayoutDetails } from '#contract/payments/payouts.ts'
import type { Id } from '#shared/id.ts'
import { newId } from '#shared/id.ts'
import type { testApi } from '../harness/api.ts'
import { runJobs } from '../harness/jobs.ts'
import { buildListing } from './listing.ts'
import type { Reserved, testPayments } from './payments.ts'
import { buildUser } from './user.ts'

export const day = 86_400_000
export const iban = 'AE07 0331 2345 6789 0123 456'
const account = { holder: 'Ben Marek', country: 'AE', number: iban }

/** Owners with completed charters, on an API and the payment sandbox. */
export function payoutDesk(api: Awaited<ReturnType<typeof testApi>>, guest: Awaited<ReturnType<typeof testPayments>>) {
  /** Builds a user with their own fleet of one yacht. */
  async function buildOwner() {
    const user = await buildUser(api.services, { role: 'b', name: 'Ben Marek' })
    const listing = await buildListing(api.db, { offers: [{ instant: true }] })
    await api.pool.query('update owners set user_id = $1 where id = $2', [user.id, listing.ownerId])
    return { headers: user.headers, email: user.email, userId: user.id, ownerId: listing.ownerId, listing }
  }

  async function verifyPapers(ownerId: Id, kinds = ['identity', 'bank_account']) {
    for (const kind of kinds)
      await api.pool.query(
        `insert into verification_documents
           (id, owner_id, kind, status, names, file_name, file_type, file_size, uploaded_at, reviewed_at)
         values ($1, $2, $3, 'verified', case $3 when 'identity' then 'Ben Marek' end, 'paper.pdf', 'application/pdf', 1000,
           now(), now())
         on conflict (owner_id, listing_id, kind) do update set status = 'verified', notes = null, reviewed_at = now()`,
        [newId(), ownerId, kind],
      )
  }

  const enterBank = (
    { headers }: { headers: Record<string, string> },
    bank: Partial<typeof account & { bankCode: string }> = {},
  ) =>
    api.call<PayoutDetails & { code?: string }>('PUT', '/api/payouts/details/bank', {
      headers,
      body: { ...account, ...bank },
    })

  /** Verifies the account with one operator, and with another where one is not enough. */
  async function verifyBank(ownerId: Id) {
    for (const adminRole of ['finance', 'market_owner'] as const) {
      const { headers } = await buildUser(api.services, { role: 'a', adminRole })
      const path = `/api/admin/owners/${ownerId}/bank-review`
      const { status, body } = await api.call<BankReview>('PUT', path, { headers, body: { status: 'verified' } })
      expect(status, JSON.stringify(body)).toBe(200)
      if (body.state === 'verified') return
    }
  }

  /** Completes the onboarding on the provider's own page. */
  async function onboard(headers: Record<string, string>, number = iban) {
    const { status, body } = await api.post<{ url: string }>(
      '/api/payouts/details/account',
      { country: 'AE' },
      { headers },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    const fields = { holder: 'Ben Marek', country: 'AE', currency: 'AED', number }
    await fetch(body.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
    expect((await api.post('/api/payouts/details/account/check', {}, { headers })).status).toBe(200)
  }

  async function paid(yachtId: string): Promise<Reserved> {
    const booking = await guest.reserve(yachtId)
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    return booking
  }

  /** Completes a charter so many days ago and shares its money. */
  async function complete(booking: Reserved, daysAgo = 3) {
    const end = new Date(api.clock.now - daysAgo * day)
    await api.pool.query(
      `update bookings set status = 'completed', completed_at = $2, period = tstzrange($2::timestamptz - interval '4 hours', $2)
       where id = $1`,
      [booking.id, end],
    )
    await api.db.transaction().execute(async (tx) => {
      const { emit } = await import('#server/platform/event.ts')
      const { bookingCompleted } = await import('#server/bookings/events.ts')
      await emit(tx, bookingCompleted, { bookingId: booking.id })
    })
    await runJobs(api)
  }

  /** One operator prepares a run of all amounts due to an owner, another one releases it. Returns the id of the run. */
  async function release(ownerId: Id): Promise<Id> {
    const [first, second] = await Promise.all([
      buildUser(api.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' }),
      buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' }),
    ])
    const owners = [{ ownerId, currency: 'AED' }]
    const { status, body } = await api.post<PayoutRunDetails>('/api/admin/payout-runs', { owners }, first)
    expect(status, JSON.stringify(body)).toBe(201)
    const expected = body.sums
    const released = await api.post(`/api/admin/payout-runs/${body.id}/release`, { expected }, second)
    expect(released.status, JSON.stringify(released.body)).toBe(200)
    return body.id
  }

  return { buildOwner, verifyPapers, enterBank, verifyBank, onboard, paid, complete, release }
}
