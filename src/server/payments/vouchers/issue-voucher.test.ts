import { describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { balanceOf } from '../ledger/balances.ts'
import { blockSold } from './block-sold.ts'
import { renewCode } from './insert-voucher.ts'
import { blockVoucher, issueVoucher } from './issue-voucher.ts'
import { listIssuedVouchers } from './list-vouchers.ts'
import { presentVoucher } from './present-voucher.ts'
import {
  forgetHolder,
  getVoucherOfCode,
  listCodeEnds,
  listMovementsOf,
  listVouchersOf,
  lockVoucher,
} from './queries.ts'
import { hashVoucherCode, newVoucherCode } from './voucher-code.ts'

const { db, pool } = await testDatabase()
const { inTx, postingsOf } = paymentRows({ db, pool })
const by = newId()
const now = Date.UTC(2026, 0, 31, 12)

type Issue = Partial<Parameters<typeof issueVoucher>[1]>
const issue = (given: Issue = {}, at = now) =>
  issueVoucher(
    db,
    {
      kind: 'gift_card',
      currency: 'AED',
      amount: 50_000,
      paidBy: 'cash',
      reason: 'At the fair',
      holderId: null,
      months: 12,
      ...given,
    },
    { by, now: at },
  )
const block = (id: string, blocked: boolean) => blockVoucher(db, { id, blocked, reason: 'Stolen' }, { by, now })
const auditOf = async (voucherId: string) =>
  (
    await pool.query(`select event, actor_id from audit_records where details ->> 'voucherId' = $1 order by id`, [
      voucherId,
    ])
  ).rows

describe('a voucher that is issued', () => {
  it.each([
    ['gift_card', 'cash', 'AED', 50_001],
    ['credit', 'promotion', 'JPY', 7_777],
    ['gift_card', 'bank', 'KWD', 25_125],
    ['credit', 'terminal', 'AED', 1],
  ] as const)('as %s is owed to who has it, and lies on or cost %s: %s', async (kind, paidBy, currency, amount) => {
    const { voucher, code } = await issue({ kind, paidBy, currency, amount })
    expect(voucher).toMatchObject({ kind, currency, issued: amount, balance: amount, reserved: 0, blocked_at: null })
    expect(await postingsOf(`voucher:${voucher.id}`)).toEqual([
      `${paidBy} ${amount} ${currency}`,
      `${kind} -${amount} ${currency}`,
    ])
    expect(await balanceOf(db, { account: kind, partyId: voucher.id }, currency)).toBe(-amount)
    expect((await getVoucherOfCode(db, code, now)).id).toBe(voucher.id)
    expect(await auditOf(voucher.id)).toEqual([{ event: 'voucher_issued', actor_id: by }])
  })

  it('for somebody whom nobody knows leaves nothing behind', async () => {
    const count = async () => (await pool.query('select count(*)::int as count from vouchers')).rows[0].count
    const before = await count()
    await expect(issue({ holderId: newId() })).rejects.toMatchObject({ code: 'not_found' })
    expect(await count()).toBe(before)
  })

  it.each([0, -1])('is none of %d', async (amount) => {
    await expect(issue({ amount })).rejects.toThrow('check constraint')
  })

  it('expires at the millisecond, and not before', async () => {
    const { voucher, code } = await issue({ months: 1 }, Date.UTC(2026, 2, 15, 9, 30))
    const end = Date.UTC(2026, 3, 15, 9, 30)
    expect(voucher.expires_at.getTime()).toBe(end)
    expect((await getVoucherOfCode(db, code, end - 1)).id).toBe(voucher.id)
    for (const at of [end, end + 1])
      await expect(getVoucherOfCode(db, code, at)).rejects.toMatchObject({
        code: 'voucher_invalid',
        data: { voucherReason: 'expired' },
      })
  })
})

describe('the code of a voucher', () => {
  it('has four groups that are never misread, and is known however it is typed', async () => {
    const { code, hash, end } = newVoucherCode()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(end).toBe(code.slice(-4))
    const misread = code.replaceAll('0', 'o').replaceAll('1', 'l')
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `, misread])
      expect(hashVoucherCode(typed), typed).toBe(hash)
  })

  it('opens no other voucher, and is kept nowhere', async () => {
    const [one, other] = [await issue(), await issue()]
    expect(one.code).not.toBe(other.code)
    expect((await getVoucherOfCode(db, other.code, now)).id).toBe(other.voucher.id)
    const { rows } = await pool.query('select to_jsonb(vouchers)::text as row from vouchers where id = $1', [
      one.voucher.id,
    ])
    expect(rows[0].row).not.toContain(one.code)
    expect(rows[0].row).not.toContain(one.code.replaceAll('-', ''))
    await expect(getVoucherOfCode(db, '0000-0000-0000-0000', now)).rejects.toMatchObject({
      data: { voucherReason: 'unknown' },
    })
  })

  it('that is replaced opens it no more; what it is worth stays', async () => {
    const { voucher, code } = await issue({ amount: 12_340, currency: 'KWD' })
    const renewed = await inTx((tx) => renewCode(tx, voucher.id))
    expect(renewed).toMatchObject({ issued: 12_340, currency: 'KWD', expiresAt: voucher.expires_at })
    await expect(getVoucherOfCode(db, code, now)).rejects.toMatchObject({ data: { voucherReason: 'unknown' } })
    expect((await getVoucherOfCode(db, renewed.code, now)).id).toBe(voucher.id)
    expect(await listCodeEnds(db, [voucher.id, newId()])).toEqual(new Map([[voucher.id, renewed.code.slice(-4)]]))
    expect(await listCodeEnds(db, [])).toEqual(new Map())
  })
})

describe('a voucher that is blocked', () => {
  it('pays nothing until it is free again, and keeps its balance', async () => {
    const { voucher, code } = await issue()
    expect(await block(voucher.id, true)).toMatchObject({ balance: 50_000, blocked_at: new Date(now) })
    for (const use of [() => getVoucherOfCode(db, code, now), () => inTx((tx) => lockVoucher(tx, voucher.id, now))])
      await expect(use()).rejects.toMatchObject({ data: { voucherReason: 'blocked' } })
    expect(presentVoucher({ ...voucher, blocked_at: new Date(now) }, now)).toMatchObject({
      state: 'blocked',
      available: 0,
    })
    await block(voucher.id, false)
    expect((await getVoucherOfCode(db, code, now)).balance).toBe(50_000)
    const events = (await auditOf(voucher.id)).map(({ event }) => event)
    expect(events).toEqual(['voucher_issued', 'voucher_blocked', 'voucher_unblocked'])
  })

  it('because its purchase is disputed is blocked alone', async () => {
    const [sold, other] = [await issue(), await issue()]
    await inTx((tx) => blockSold(tx, sold.voucher.id, new Date(now)))
    await expect(getVoucherOfCode(db, sold.code, now)).rejects.toMatchObject({ data: { voucherReason: 'blocked' } })
    expect((await getVoucherOfCode(db, other.code, now)).id).toBe(other.voucher.id)
    await inTx((tx) => blockSold(tx, sold.voucher.id, null))
    expect((await getVoucherOfCode(db, sold.code, now)).id).toBe(sold.voucher.id)
  })

  it('is not found where there is none', async () => {
    await expect(block(newId(), true)).rejects.toMatchObject({ code: 'not_found' })
    await expect(inTx((tx) => lockVoucher(tx, newId(), now))).rejects.toMatchObject({
      data: { voucherReason: 'unknown' },
    })
  })
})

describe('vouchers of an account', () => {
  it('are listed with the first to expire first and their own movements alone, until the account is closed', async () => {
    const { rows } = await pool.query(
      `insert into users (id, role, name, email, registered_at) values ($1, 'c', 'Ana', 'ana@example.com', now())
       returning id`,
      [newId()],
    )
    const holderId = rows[0].id
    const late = await issue({ holderId, months: 24 })
    const soon = await issue({ holderId, months: 2, kind: 'credit', amount: 700 })
    await issue()
    expect((await listVouchersOf(db, holderId)).map(({ id }) => id)).toEqual([soon.voucher.id, late.voucher.id])
    expect(await listMovementsOf(db, [soon.voucher.id])).toMatchObject([{ kind: 'voucher_issued', amount: -700 }])
    expect(await listMovementsOf(db, [])).toEqual([])
    await inTx((tx) => forgetHolder(tx, holderId))
    expect(await listVouchersOf(db, holderId)).toEqual([])
    expect((await getVoucherOfCode(db, soon.code, now)).balance, 'the code still pays').toBe(700)
  })
})

describe('the list of vouchers', () => {
  it('has each in one state, as it is told', async () => {
    const currency = 'SEK'
    const states = {
      usable: await issue({ currency }),
      expired: await issue({ currency, months: 1 }, Date.UTC(2025, 0, 1)),
      blocked: await issue({ currency, months: 1 }, Date.UTC(2025, 0, 1)),
    }
    await block(states.blocked.voucher.id, true)
    for (const state of ['usable', 'expired', 'blocked'] as const) {
      const { rows, totalCount } = await listIssuedVouchers(db, { currency, state, sort: 'created', limit: 10 }, now)
      expect(
        rows.map(({ id }) => id),
        state,
      ).toEqual([states[state].voucher.id])
      expect(totalCount).toBe(1)
      expect(rows.map((each) => presentVoucher(each, now).state)).toEqual([state])
    }
    const none = await listIssuedVouchers(db, { currency, state: 'used_up', sort: 'created', limit: 10 }, now)
    expect(none.rows).toEqual([])
  })

  it.each(['created', '-created', 'expires', '-balance', 'balance'] as const)(
    'pages over equal values, each once, by %s',
    async (sort) => {
      const currency = { created: 'DKK', '-created': 'NOK', expires: 'PLN', balance: 'RON', '-balance': 'CZK' }[sort]
      const made = await Promise.all([1, 2, 3, 4, 5].map(() => issue({ currency })))
      const seen: string[] = []
      for (let after: string | undefined, begun = false; !begun || after; begun = true) {
        const page = await listIssuedVouchers(db, { currency, sort, limit: 2, ...(after && { after }) }, now)
        seen.push(...page.rows.map(({ id }) => id))
        after = page.next ?? undefined
      }
      const sorted = made.map(({ voucher }) => voucher.id).sort()
      expect(seen).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted)
    },
  )
})
