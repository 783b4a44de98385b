import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountTotal, ManualEntry, Posting } from '#contract/payments/ledger.ts'
import type { Statement } from '#contract/payments/statements.ts'
import type { Transaction } from '#contract/payments/transactions.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { refundBeyondTerms } from '../../bookings/payment/refund-beyond-terms.ts'
import { insertSession } from '../../identity/sessions/session-queries.ts'
import { hashToken, newSessionToken } from '../../identity/token.ts'
import { balanceOf, closeLedgerUntil, proveLedger } from '../../payments/ledger/balances.ts'
import { trialBalance } from '../../payments/ledger/trial-balance.ts'

const api = await testApi()
const guest = await testPayments(api)
const { buildOwner, paid, complete } = payoutDesk(api, guest)
const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
const boss = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })

/** A charter that is over, of which a part went back; one that is still to come; and a month that was closed between. */
async function someMoney() {
  const owner = await buildOwner()
  const over = await paid(owner.listing.id)
  await complete(over)
  await closeLedgerUntil(api.db, new Date())
  const ahead = await guest.reserve(owner.listing.id, { date: dayAhead(70) })
  await guest.pay(ahead)
  const given = { bookingId: over.id, amount: 10_000, reason: 'The engine failed', role: 'market_owner' as const }
  await refundBeyondTerms(api.services, boss.id, given)
  await runJobs(api)
  return { owner, over, ahead }
}

const money = await someMoney()

describe('the trial balance', () => {
  it('sums to zero at every instant, whichever months were closed, and is the sum of all postings', async () => {
    const { rows } = await api.pool.query<{ at: Date }>('select distinct booked_at as at from ledger_entries')
    const [from, to] = [Math.min(...rows.map(({ at }) => at.getTime())), Date.now()]
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: from - 1000, max: to + 1000 }), async (instant) => {
        const accounts = await trialBalance(api.db, new Date(instant))
        for (const currency of new Set(accounts.map((each) => each.currency))) {
          const own = accounts.filter((each) => each.currency === currency)
          expect(own.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
        }
        const real = await api.pool.query(
          `select account, currency, sum(amount)::float8 as balance from ledger_postings where booked_at < $1
           group by 1, 2 order by 2, 1`,
          [new Date(instant)],
        )
        expect(accounts.map(({ account, currency, balance }) => ({ account, currency, balance }))).toEqual(real.rows)
      }),
      { numRuns: runs(25) },
    )
    expect(await proveLedger(api.db)).toEqual([])
  })

  it('is what owners’ statements and each account’s postings say, to the cent', async () => {
    const { body } = await api.get<{ accounts: AccountTotal[] }>('/api/admin/ledger/balance', finance)
    const of = (account: string) => body.accounts.find((each) => each.account === account && each.currency === 'AED')
    const month = new Date().toISOString().slice(0, 7)
    const { headers } = money.owner
    const statement = await api.get<Statement>(`/api/payouts/statements/${month}/AED`, { headers })
    const ledger = await balanceOf(api.db, { account: 'owner', partyId: money.owner.ownerId }, 'AED')
    const overview = await api.get<{ totals: { owed: number }[] }>('/api/payouts', { headers })
    expect([statement.body.closing, overview.body.totals[0]?.owed]).toEqual([-ledger, -ledger])
    // There is one owner.
    expect(of('owner')?.balance).toBe(ledger)
    for (const account of ['provider', 'booking', 'commission', 'goodwill', 'tax', 'owner'] as const) {
      const path = `/api/admin/ledger/postings?account=${account}&currency=AED&limit=2`
      const seen: Posting[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: { body: { data: Posting[]; next: string | null } } = await api.get(
          `${path}&after=${after}`,
          finance,
        )
        seen.push(...page.body.data)
        after = page.body.next
      }
      expect(
        seen.reduce((sum, { amount }) => sum + amount.amount, 0),
        account,
      ).toBe(of(account)?.balance ?? 0)
    }
  })
})

describe('transactions', () => {
  const list = async (query: string) => {
    const { status, body } = await api.get<{ data: Transaction[]; next: string | null; totalCount: number }>(
      `/api/admin/transactions?${query}`,
      finance,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  it('are one list that pages without a row twice or left out, in every order', async () => {
    const all = await list('limit=1000')
    expect(all.data.length).toBeGreaterThanOrEqual(3)
    for (const sort of ['-at', 'at', '-amount', 'amount']) {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: Awaited<ReturnType<typeof list>> = await list(`sort=${sort}&limit=1&after=${after}`)
        seen.push(...page.data.map(({ id }) => id))
        after = page.next
      }
      expect([...seen].sort(), sort).toEqual(all.data.map(({ id }) => id).sort())
    }
    expect((await list('limit=1')).totalCount).toBe(all.data.length)
  })

  it('are found by kind, booking, owner, state and period', async () => {
    const { reference } = (await list('kind=refund')).data[0] ?? {}
    expect((await list('kind=refund')).data).toMatchObject([{ state: 'done', amount: { amount: -10_000 } }])
    const ofBooking = await list(`reference=${reference}`)
    expect(ofBooking.data.map(({ kind }) => kind).sort()).toEqual(['charge', 'refund'])
    expect((await list(`owner=nobody-at-all`)).data).toEqual([])
    expect((await list('state=failed')).data).toEqual([])
    expect((await list('from=2001-01-01&until=2001-02-01')).data).toEqual([])
    expect((await api.get('/api/admin/transactions?after=nonsense', finance)).status).toBe(400)
  })

  it('stand beside their entries of the ledger', async () => {
    for (const { id, kind, amount } of (await list('limit=100')).data) {
      const { body } = await api.get<Transaction & { entries: { postings: { amount: { amount: number } }[] }[] }>(
        `/api/admin/transactions/${id}`,
        finance,
      )
      expect(body.entries.length, kind).toBeGreaterThan(0)
      for (const { postings } of body.entries)
        expect(postings.reduce((sum, posting) => sum + posting.amount.amount, 0)).toBe(0)
      expect(Math.abs(amount.amount)).toBeGreaterThan(0)
    }
    expect((await api.get('/api/admin/transactions/refund-nothing', finance)).status).toBe(404)
  })
})

describe('entries by hand', () => {
  const lines = [
    { account: 'provider_fee', currency: 'AED', amount: 250 },
    { account: 'bank', currency: 'AED', amount: -250 },
  ]
  const propose = (given: object = {}) =>
    api.post<ManualEntry>('/api/admin/ledger/entries', { reason: 'A fee of the bank', lines, ...given }, finance)
  const decide = (id: string, state: string, by = boss) =>
    api.call<ManualEntry & { code?: string }>('PUT', `/api/admin/ledger/entries/${id}/state`, {
      headers: by.headers,
      body: { state },
    })

  it('are posted when another person approves them, once', async () => {
    const before = await balanceOf(api.db, { account: 'bank' }, 'AED')
    const { body } = await propose()
    expect(body).toMatchObject({ state: 'proposed', proposedBy: 'Noor Haddad' })
    expect(await decide(body.id, 'approved', finance)).toMatchObject({ status: 409, body: { code: 'same_person' } })
    expect(await balanceOf(api.db, { account: 'bank' }, 'AED')).toBe(before)
    const approvals = await Promise.all([1, 2, 3].map(() => decide(body.id, 'approved')))
    expect(approvals.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await balanceOf(api.db, { account: 'bank' }, 'AED')) - before).toBe(-250)
    expect((await decide(body.id, 'refused')).body.code).toBe('entry_decided')
    const forced = api.pool.query(`update manual_entries set reason = 'other' where id = $1`, [body.id])
    await expect(forced).rejects.toThrow('decided once')
  })

  it('are refused where they do not balance, or touch what follows events', async () => {
    const [fee] = lines
    expect((await propose({ lines: [fee, { ...lines[1], amount: -249 }] })).status).toBe(400)
    expect((await propose({ lines: [fee, { ...lines[1], currency: 'EUR' }] })).status).toBe(400)
    for (const account of ['owner', 'booking', 'gift_card', 'disputed', 'payout_transit'])
      expect((await propose({ lines: [fee, { ...lines[1], account }] })).status, account).toBe(400)
    const writeOff = (amount: number, account = 'loss') => [
      { account: 'provider', currency: 'AED', amount: -amount },
      { account, currency: 'AED', amount },
    ]
    expect((await propose({ lines: writeOff(4_001) })).status).toBe(400)
    expect((await propose({ lines: writeOff(10, 'commission') })).status).toBe(400)
    expect((await propose({ lines: writeOff(10) })).status).toBe(201)
    const posted = api.pool.query(
      `with entry as (
         insert into ledger_entries (reference, kind, booked_at) values ('manual:none', 'manual', now()) returning id
       )
       insert into ledger_postings (entry_id, line, account, currency, amount, booked_at)
       select id, line, account, 'AED', amount, now()
       from entry, (values (0, 'bank', 1), (1, 'loss', -1)) as lines (line, account, amount)`,
    )
    await expect(posted).rejects.toThrow('was not approved')
  })

  it('above the limit of a role need one that may more', async () => {
    const large = lines.map((line) => ({ ...line, amount: line.amount * 1_000_000 }))
    const { body } = await api.post<ManualEntry>('/api/admin/ledger/entries', { reason: 'Capital', lines: large }, boss)
    expect(await decide(body.id, 'approved', finance)).toMatchObject({ status: 409, body: { code: 'above_limit' } })
    expect((await decide(body.id, 'withdrawn', boss)).body).toMatchObject({ state: 'withdrawn' })
    const { body: listed } = await api.get<{ data: ManualEntry[] }>('/api/admin/ledger/entries?state=withdrawn', boss)
    expect(listed.data.map(({ id }) => id)).toEqual([body.id])
  })

  it('are approved by nobody under another session of their own, also at the same time as another person', async () => {
    const token = newSessionToken()
    const now = new Date(api.clock.now)
    await insertSession(api.db, {
      userId: finance.id,
      tokenHash: hashToken(token),
      method: 'test',
      userAgent: 'Another browser',
      address: '127.0.0.1',
      now,
      secondFactorAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    const elsewhere = { ...finance, token, headers: { authorization: `Bearer ${token}` } }
    const { body } = await propose()
    const own = await Promise.all([decide(body.id, 'approved', finance), decide(body.id, 'approved', elsewhere)])
    expect(own.map(({ body: { code } }) => code)).toEqual(['same_person', 'same_person'])
    const forced = api.pool.query(
      `update manual_entries set status = 'approved', decided_by = proposed_by, decided_at = now() where id = $1`,
      [body.id],
    )
    await expect(forced).rejects.toMatchObject({ constraint: 'another_person_approves' })
    const before = await balanceOf(api.db, { account: 'bank' }, 'AED')
    const race = await Promise.all([
      decide(body.id, 'withdrawn', elsewhere),
      decide(body.id, 'approved'),
      decide(body.id, 'withdrawn', finance),
      decide(body.id, 'approved', elsewhere),
    ])
    const isApproved = race[1]?.status === 200
    // Approved before by another person, their own press changes nothing.
    const { rows } = await api.pool.query('select status, decided_by from manual_entries where id = $1', [body.id])
    const decision = isApproved ? ['approved', boss.id] : ['withdrawn', finance.id]
    expect([rows[0].status, rows[0].decided_by]).toEqual(decision)
    expect([race[0]?.status, race[2]?.status]).toEqual(isApproved ? [409, 409] : [200, 200])
    expect((await balanceOf(api.db, { account: 'bank' }, 'AED')) - before).toBe(isApproved ? -250 : 0)
  })
})
