import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { mergeDesk } from '#tests/builders/merge-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { worldFor } from '#tests/harness/world.ts'

const api = await testApi()
const world = await worldFor(api)

let desk: Awaited<ReturnType<typeof mergeDesk>>
beforeEach(async () => {
  api.clock.now = Math.max(Date.now(), api.clock.now) + 120_000
  desk = await mergeDesk(api, world)
  // Holds of the test before would count for the limit of this network.
  await desk.rowsOf('delete from hold_networks')
})

describe('a merge is refused', () => {
  const refusalOf = async (kept: BuiltUser, closed: BuiltUser) => {
    const shown = (await desk.preview(kept, closed)).body
    const { status, body } = await desk.merge(kept, closed)
    expect(status === 200 ? null : body.code).toBe(shown.data?.refusal ?? shown.code ?? null)
    return body.code
  }
  it('for the same account', async () => {
    expect(await refusalOf(desk.kept, desk.kept)).toBe('same_account')
  })

  it('for staff on either side', async () => {
    const admin = await buildUser(api.services, { role: 'a' })
    expect([await refusalOf(desk.kept, admin), await refusalOf(admin, desk.kept)]).toEqual([
      'staff_account',
      'staff_account',
    ])
  })

  it('while one is suspended or not proven', async () => {
    await desk.rowsOf(
      `update users set status = 'suspended', suspended_reason = 'Lost phone' where id = $1`,
      desk.closed.id,
    )
    expect([await refusalOf(desk.kept, desk.closed), await refusalOf(desk.closed, desk.kept)]).toEqual([
      'account_inactive',
      'account_inactive',
    ])
    await desk.rowsOf(
      `update users set status = 'active', suspended_reason = null, email_verified = false where id = $1`,
      desk.closed.id,
    )
    expect(await refusalOf(desk.kept, desk.closed)).toBe('account_inactive')
  })

  it('where both own a fleet, unless nothing stands in that of the closed account', async () => {
    const other = await buildUser(api.services, { role: 'b' })
    await desk.rowsOf('insert into owners (id, name, user_id) values ($1, $2, $3)', newId(), 'Empty fleet', other.id)
    const owner = await buildUser(api.services, { role: 'b' })
    await desk.giveFleet(owner)
    expect(await refusalOf(other, owner)).toBe('both_own_fleets')
    expect(await refusalOf(owner, other)).toBeUndefined()
    expect(await desk.rowsOf('select user_id from owners where user_id = any($1)', [owner.id, other.id])).toHaveLength(
      1,
    )
  })

  it('where one is a guest of the other’s fleet', async () => {
    await desk.giveFleet(desk.closed)
    const booking = await desk.reserve(desk.kept.email, desk.kept)
    expect([await refusalOf(desk.closed, desk.kept), await refusalOf(desk.kept, desk.closed)]).toEqual([
      'on_both_sides',
      'on_both_sides',
    ])
    await desk.rowsOf(
      'update bookings set customer_id = null, guest_email = $2 where id = $1',
      booking,
      'x@example.com',
    )
    await desk.ask(desk.kept, 'Is there a barbecue?')
    expect(await refusalOf(desk.closed, desk.kept)).toBe('on_both_sides')
  })

  it('while money of the closed account moves', async () => {
    const booking = await desk.reserve(desk.closed.email, desk.closed)
    const payment = newId()
    await desk.rowsOf(
      `insert into payments (id, booking_id, purpose, amount, currency, status, created_at)
       values ($1, $2, 'full', 5000, 'AED', 'open', now())`,
      payment,
      booking,
    )
    expect(await refusalOf(desk.kept, desk.closed)).toBe('money_under_way')
    await desk.rowsOf(`update payments set status = 'captured', captured_at = now() where id = $1`, payment)
    await desk.rowsOf(
      `insert into refunds (id, payment_id, amount, reason, created_at) values ($1, $2, 1200, 'cancelled', now())`,
      newId(),
      payment,
    )
    expect(await refusalOf(desk.kept, desk.closed)).toBe('money_under_way')
    await desk.rowsOf(`update refunds set status = 'succeeded', settled_at = now() where payment_id = $1`, payment)
    expect(await refusalOf(desk.kept, desk.closed)).toBeUndefined()
  })

  it('where an account is merged already, or was never there', async () => {
    await desk.merge()
    expect(await refusalOf(desk.kept, desk.closed)).toBe('account_merged')
    expect(await refusalOf(desk.closed, desk.kept)).toBe('account_merged')
    expect(await refusalOf(desk.kept, { ...desk.closed, id: newId() })).toBe('not_found')
  })

  it('without the address of the closed account, or without a reason', async () => {
    const wrong = await desk.merge(desk.kept, desk.closed, { email: desk.kept.email })
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'email'])
    expect((await desk.merge(desk.kept, desk.closed, { reason: ' ' })).body.errors?.[0]?.field).toBe('reason')
    expect(await desk.rowsOf('select from merged_accounts where id = $1', desk.closed.id)).toEqual([])
  })
})

describe('at once', () => {
  it('two merges of the same pair in both directions: one wins', async () => {
    const answers = await Promise.all([desk.merge(), desk.merge(desk.closed, desk.kept)])
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code))
    expect(codes.toSorted()).toEqual(['account_merged', 'ok'])
    expect(await desk.rowsOf('select from users where id = any($1)', [desk.kept.id, desk.closed.id])).toHaveLength(1)
  })

  it('two merges of one account into two others: one wins', async () => {
    await desk.keep(desk.closed)
    const bea = await buildUser(api.services)
    const answers = await Promise.all([desk.merge(), desk.merge(bea, desk.closed)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await desk.rowsOf('select from wishes where user_id = any($1)', [desk.kept.id, bea.id])).toHaveLength(1)
  })

  it('a merge and a booking of the closed account: the booking is the kept account’s, a visitor’s, or is not made', async () => {
    for (let round = 0; round < 6; round++) {
      const closed = await buildUser(api.services)
      const quoteId = await world.quoteId()
      const guest = { name: 'Ana', phone: '+971 50 123 4567', email: closed.email }
      const [booked, merged] = await Promise.all([
        api.post<{ id: string }>('/api/bookings', { quoteId, ...guest }, closed),
        desk.merge(desk.kept, closed),
      ])
      expect([200, 503], JSON.stringify(merged.body)).toContain(merged.status)
      expect([201, 401, 503], JSON.stringify(booked.body)).toContain(booked.status)
      const rows = await desk.rowsOf('select id, customer_id from bookings where quote_id = $1', quoteId)
      expect(rows.map(({ id }) => id)).toEqual(booked.status === 201 ? [booked.body.id] : [])
      // Once the session has ended, the call is that of a visitor.
      const owners = merged.status === 200 ? [desk.kept.id, null] : [closed.id]
      for (const { customer_id: customerId } of rows) expect(owners).toContain(customerId)
    }
  })
})

it('a failure at the last step leaves everything as it was', async () => {
  await desk.reserve(desk.closed.email, desk.closed)
  await desk.keep(desk.closed)
  const state = async () => ({
    bookings: await desk.rowsOf('select id, customer_id, guest_email, version from bookings order by id'),
    wishes: await desk.rowsOf('select * from wishes order by user_id, listing_id'),
    vouchers: await desk.rowsOf('select id, holder_id from vouchers order by id'),
    mails: await desk.rowsOf('select count(*) from mails'),
    sessions: await desk.rowsOf('select id from sessions order by id'),
  })
  const before = await state()
  await desk.rowsOf(`
    create function refuse_deletion() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger refuse_deletion before delete on users for each row execute function refuse_deletion()`)
  const { status } = await fetch(`${api.origin}/api/admin/users/${desk.kept.id}/merge`, {
    method: 'POST',
    headers: { ...desk.support.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ closed: desk.closed.id, email: desk.closed.email, reason: 'Two accounts of Ana' }),
  })
  expect(status).toBe(500)
  await desk.rowsOf('drop function refuse_deletion cascade')
  expect(await state()).toEqual(before)
  expect((await desk.merge()).status).toBe(200)
})
