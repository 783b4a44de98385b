import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { mergeDesk } from '#tests/builders/merge-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { worldFor } from '#tests/harness/world.ts'
import { issueVoucher } from '../../payments/vouchers/issue-voucher.ts'

const api = await testApi()
const world = await worldFor(api)

let desk: Awaited<ReturnType<typeof mergeDesk>>
beforeEach(async () => {
  api.clock.now = Math.max(Date.now(), api.clock.now) + 120_000
  desk = await mergeDesk(api, world)
  // Holds of the test before would count for the limit of this network.
  await desk.rowsOf('delete from hold_networks')
})

const issue = (holderId: string, amount: number) =>
  issueVoucher(
    api.db,
    { kind: 'credit', currency: 'AED', amount, paidBy: 'promotion', reason: 'Goodwill', holderId, months: 12 },
    { by: desk.support.id, now: api.clock.now },
  )

/** The columns of all tables, but those of the books, in which this text stands. */
async function columnsWith(text: string): Promise<string[]> {
  const columns = await desk.rowsOf(`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const rows = await desk.rowsOf(`select from ${table} where ${column}::text ilike $1 limit 1`, `%${text}%`)
      return rows.length === 0 ? [] : [`${table}.${column}`]
    }),
  )
  return found.flat().sort()
}

/** Counts of tries are over within hours. */
const isRecord = (column: string) => !/^(attempts|rate_limits)\./.test(column)

describe('a merge', () => {
  it('gives everything of the closed account to the kept one', async () => {
    const own = await desk.reserve(desk.closed.email, desk.closed)
    const byAddress = await desk.reserve(desk.closed.email.toUpperCase())
    await desk.keep(desk.kept)
    await desk.keep(desk.closed)
    const ticket = await api.post<{ id: string }>(
      '/api/support/tickets',
      { category: 'other', subject: 'Fenders', message: 'How many?' },
      desk.closed,
    )
    await api.post('/api/email/contact-us', { name: desk.mark, email: desk.closed.email, message: 'From the form' })
    const chat = await api.post<{ id: string }>('/api/chats', { text: 'Is there a skipper?' }, desk.closed)
    const { voucher } = await issue(desk.closed.id, 120_00)

    const { data } = (await desk.preview()).body
    expect(data.refusal).toBeNull()
    expect(data.closed).toMatchObject({
      email: desk.closed.email,
      holdings: { bookings: 2, wishes: 1, tickets: 2, chats: 1, yachts: 0, devices: 1 },
      balances: [{ currency: 'AED', amount: 120_00 }],
    })
    expect(data.kept).toMatchObject({ email: desk.kept.email, holdings: { bookings: 0, wishes: 1 }, balances: [] })
    expect(await desk.merge()).toMatchObject({ status: 200 })

    const bookings = await desk.rowsOf('select id, customer_id, guest_email from bookings where id = any($1)', [
      own,
      byAddress,
    ])
    expect(bookings.map(({ customer_id, guest_email }) => [customer_id, guest_email])).toEqual([
      [desk.kept.id, desk.kept.email],
      [desk.kept.id, desk.kept.email],
    ])
    expect(
      await desk.rowsOf(
        'select user_id from wishes where listing_id = $1 and user_id = $2',
        world.boat.id,
        desk.kept.id,
      ),
    ).toHaveLength(1)
    expect(await desk.rowsOf('select user_id, email from support_tickets where id = $1', ticket.body.id)).toEqual([
      { user_id: desk.kept.id, email: desk.kept.email },
    ])
    expect(await desk.rowsOf('select user_id from chats where id = $1', chat.body.id)).toEqual([
      { user_id: desk.kept.id },
    ])
    expect(await desk.rowsOf('select holder_id, balance::int from vouchers where id = $1', voucher.id)).toEqual([
      { holder_id: desk.kept.id, balance: 120_00 },
    ])
    const { data: after } = (await desk.preview(desk.kept, await buildUser(api.services))).body
    expect(after.kept).toMatchObject({
      holdings: { bookings: 2, wishes: 1, tickets: 2, chats: 1 },
      balances: [{ currency: 'AED', amount: 120_00 }],
    })
  })

  it('leaves the id and the address of the closed account only where records tell of it', async () => {
    await desk.reserve(desk.closed.email, desk.closed)
    await desk.reserve(desk.closed.email)
    await desk.keep(desk.closed)
    await desk.giveFleet(await buildUser(api.services, { role: 'b' }))
    await desk.ask(desk.closed, 'Is there a barbecue?')
    await api.post('/api/auth/resend-otp', { email: desk.closed.email, mode: 'login' })
    await desk.merge()
    expect((await columnsWith(desk.closed.id)).filter(isRecord)).toEqual([
      'audit_records.details',
      'merged_accounts.id',
    ])
    const ofAddress = await columnsWith(desk.closed.email)
    expect(ofAddress.filter((name) => isRecord(name) && !name.startsWith('mails.'))).toEqual([
      'former_emails.email',
      'merged_accounts.email',
    ])
  })

  it('lets nobody sign in to the closed account, ends its sessions, and frees its address', async () => {
    const signIn = () => api.post('/api/auth/id-token', { email: desk.closed.email, password: desk.password })
    expect((await signIn()).status).toBe(200)
    await desk.merge()
    expect([(await signIn()).status, (await api.get(`/api/users/${desk.kept.id}`, desk.closed)).status]).toEqual([
      401, 401,
    ])
    expect((await api.get(`/api/users/${desk.kept.id}`, desk.kept)).status).toBe(200)
    const again = await buildUser(api.services, { email: desk.closed.email })
    expect((await desk.preview(desk.kept, again)).body.data.closed.holdings).toMatchObject({ bookings: 0, tickets: 0 })
  })

  it('is written down, and told to both addresses', async () => {
    await desk.merge()
    const { body } = await api.get<{ data: { audit: object[] } }>(`/api/admin/users/${desk.kept.id}`, desk.support)
    expect(body.data.audit[0]).toMatchObject({
      event: 'accounts_merged',
      actor: { id: desk.support.id },
      details: { reason: 'Two accounts of Ana', closedId: desk.closed.id },
    })
    const mails = await desk.rowsOf(
      `select recipient, subject from mails where subject like '%are now one' and recipient = any($1) order by recipient`,
      [desk.kept.email, desk.closed.email],
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([desk.kept.email, desk.closed.email].toSorted())
    const [row] = await desk.rowsOf(
      'select name, email, merged_into, merged_by, reason from merged_accounts where id = $1',
      desk.closed.id,
    )
    expect(row).toEqual({
      name: desk.mark,
      email: desk.closed.email,
      merged_into: desk.kept.id,
      merged_by: desk.support.id,
      reason: 'Two accounts of Ana',
    })
  })

  it('joins what both have asked about a yacht, and loses no message', async () => {
    await desk.giveFleet(await buildUser(api.services, { role: 'b' }))
    const kept = await desk.ask(desk.kept, 'Is there a barbecue?')
    const gone = await desk.ask(desk.closed, 'Is there a kayak?')
    expect(kept).not.toBe(gone)
    await desk.merge()
    const { body } = await api.get<{ messages: { text: string }[] }>(`/api/conversations/${kept}`, desk.kept)
    expect(body.messages.map(({ text }) => text)).toEqual(['Is there a barbecue?', 'Is there a kayak?'])
    expect(await desk.rowsOf('select from conversations where guest_id = $1', desk.kept.id)).toHaveLength(1)
    expect(await desk.ask(desk.kept, 'And fins?')).toBe(kept)
  })

  it('hands over the fleet, and makes the kept account an owner', async () => {
    const owner = await buildUser(api.services, { role: 'b' })
    const fleet = newId()
    await desk.rowsOf(
      'insert into owners (id, name, email, user_id) values ($1, $2, $3, $4)',
      fleet,
      'Fleet',
      owner.email,
      owner.id,
    )
    await desk.merge(desk.kept, owner)
    expect(await desk.rowsOf('select user_id, email from owners where id = $1', fleet)).toEqual([
      { user_id: desk.kept.id, email: desk.kept.email },
    ])
    expect(await desk.rowsOf('select role from users where id = $1', desk.kept.id)).toEqual([{ role: 'b' }])
    expect((await api.get(`/api/users/${desk.kept.id}`, desk.kept)).status, 'a session of the old role').toBe(401)
  })

  it('keeps one place in the line where both wait, and the verified one of two papers', async () => {
    const [kind] = await desk.rowsOf('select id from customer_paper_kinds order by position limit 1')
    const paper = (user: BuiltUser, status: string) =>
      desk.rowsOf(
        `insert into customer_papers (id, user_id, kind_id, status, file_name, file_type, file_size, uploaded_at, reviewed_at)
         values ($1, $2, $3, $4, 'licence.pdf', 'application/pdf', 1, now(), case when $4 = 'verified' then now() end)`,
        newId(),
        user.id,
        kind.id,
        status,
      )
    await paper(desk.kept, 'pending')
    await paper(desk.closed, 'verified')
    const wait = (user: BuiltUser) =>
      desk.rowsOf(
        `insert into waitlist_entries
         (id, place, user_id, language, time_zone, wish, listing_id, vessel_id, days, guests, state, ends_at, created_at)
         values ($1, $2, $3, 'en', 'Asia/Dubai', 'same', $4, $5, '[2040-06-01,2040-06-02)', 2, 'waiting', '2040-06-02', now())`,
        newId(),
        ++place,
        user.id,
        world.boat.id,
        world.boat.vesselId,
      )
    let place = 100
    await wait(desk.closed)
    await wait(desk.kept)
    const merged = await desk.merge()
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect(await desk.rowsOf('select status from customer_papers where user_id = $1', desk.kept.id)).toEqual([
      { status: 'verified' },
    ])
    expect(
      await desk.rowsOf(
        'select place::int, state from waitlist_entries where user_id = $1 order by place',
        desk.kept.id,
      ),
    ).toEqual([
      { place: 101, state: 'waiting' },
      { place: 102, state: 'left' },
    ])
  })

  it('is followed by a second one: everything comes to the last account', async () => {
    await desk.keep(desk.closed)
    await desk.merge()
    const last = await buildUser(api.services)
    await desk.merge(last, desk.kept)
    expect(
      await desk.rowsOf('select id from merged_accounts where merged_into = $1 order by merged_at, id', last.id),
    ).toHaveLength(2)
    expect(await desk.rowsOf('select from wishes where user_id = $1', last.id)).toHaveLength(1)
    const { body } = await api.get<{ mergedAccounts: object[] }>(`/api/users/${last.id}/export`, last)
    expect(body.mergedAccounts).toHaveLength(2)
    for (const { id } of [desk.closed, desk.kept]) {
      const { status, body } = await api.get(`/api/admin/users/${id}`, desk.support)
      expect([status, body]).toEqual([409, expect.objectContaining({ code: 'account_merged', mergedInto: last.id })])
    }
  })

  it('is forgotten with the kept account', async () => {
    await api.post('/api/email/contact-us', { name: desk.mark, email: desk.closed.email, message: `From ${desk.mark}` })
    await desk.merge()
    const closed = await api.post(
      `/api/users/${desk.kept.id}/deletion`,
      { email: desk.kept.email, password: desk.password },
      desk.kept,
    )
    expect(closed.status).toBe(200)
    expect((await columnsWith(desk.mark)).filter(isRecord)).toEqual([])
  })
})
