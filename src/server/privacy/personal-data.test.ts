import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestCode } from '#tests/harness/mails.ts'
import { worldFor } from '#tests/harness/world.ts'
import { privacyJobs } from './jobs.ts'
import { personalData } from './personal-data.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-privacy-'))
afterAll(() => rm(folder, { recursive: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const world = await worldFor(api)
const password = 'a lantern over the quay'

let count = 0
let mark = ''
let ana: BuiltUser
beforeEach(async () => {
  api.clock.now = Date.now() + ++count * 120_000
  mark = `zephyrine${count}`
  ana = await buildUser(api.services, { name: mark, email: `${mark}@example.com`, password })
})

type Row = { table_name: string; column_name: string; data_type: string }
async function columns(): Promise<Row[]> {
  const { rows } = await api.pool.query<Row>(`
    select table_name, column_name, data_type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  return rows
}

describe('the list of personal data', () => {
  it('names only columns that there are', async () => {
    const there = new Set((await columns()).map(({ table_name, column_name }) => `${table_name}.${column_name}`))
    const named = Object.entries(personalData).flatMap(([table, { columns }]) =>
      columns.map((column) => `${table}.${column}`),
    )
    expect(named.filter((each) => !there.has(each))).toEqual([])
  })

  it('misses no column whose name says that it is about a person', async () => {
    const telling =
      /(^|_)(e?mail|name|phone|address|network|ip|agent|guest|recipient|author|notes?|contact|user|customer)(_|$)/
    const known = new Set(notPersonal)
    const missed = (await columns()).filter(({ table_name, column_name, data_type }) => {
      const isText = /char|text|json|inet|USER-DEFINED/.test(data_type)
      const isListed = personalData[table_name]?.columns.includes(column_name)
      return isText && telling.test(column_name) && !isListed && !known.has(`${table_name}.${column_name}`)
    })
    expect(missed.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual([])
  })

  it('has a word on every table that belongs to a user', async () => {
    const { rows } = await api.pool.query<{ table_name: string }>(`
      select distinct conrelid::regclass::text as table_name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`)
    expect(rows.map(({ table_name }) => table_name).filter((table) => !(table in personalData))).toEqual([])
  })
})

/** Ids, and names of things. */
const notPersonal = [
  'payout_runs.note',
  'customer_paper_kinds.name',
  'support_replies.name',
  // The author whom readers see is an entry.
  'content_entries.author',
  'studio_media.name',
  'fleet_imports.file_name',
  // Pictures of yachts.
  'media.file_name',
  'proposed_media.file_name',
  // The name of the choices for a file's columns.
  'fleet_mappings.name',
  'market_settings.name',
  'market_setting_changes.name',
  'audit_records.user_id',
  'booking_notes.author_id',
  'support_messages.author_id',
  'chat_messages.author_id',
  'conversations.guest_id',
  'message_presence.user_id',
  'bookings.customer_id',
  'notifications.user_id',
  'push_subscriptions.user_id',
  'one_time_codes.user_id',
  'former_emails.user_id',
  'owners.user_id',
  'deposit_holds.customer_id',
  'payments.customer_id',
  'provider_sessions.user_id',
  'recovery_codes.user_id',
  'sessions.user_id',
  'user_accounts.user_id',
  'destinations.name',
  'taxonomy_entries.name',
  'exchange_rates.name',
  'extras.name',
  'package_items.name',
  'migrations.name',
  'place_names.name',
  'listings.short_name',
  'places.name',
  'places.name_folded',
  'price_rules.name',
  'promotions.name',
  'server_secrets.name',
  'tax_rates.name',
  // The address of a picture of a yacht.
  'picture_imports.address',
  'vessels.name',
  'yacht_types.name',
]

/** The tables in which this text occurs anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = [...new Set((await columns()).map(({ table_name }) => table_name))]
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await api.pool.query(`select 1 from ${table} t where t::text ilike $1 limit 1`, [`%${text}%`])
      return rows.length > 0 ? [table] : []
    }),
  )
  return found.flat().sort()
}

/** Writes a message, reserves as a guest, changes the profile, and fails to sign in. */
async function leaveTraces() {
  const email = ana.email
  await api.call('PATCH', `/api/users/${ana.id}`, {
    headers: ana.headers,
    body: { lastName: mark, phone: '+385 21 123 456', location: { city: mark } },
  })
  await api.post('/api/email/contact-us', { name: mark, email: email.toUpperCase(), message: `From ${mark}` })
  const quoteId = await world.quoteId()
  const guest = { quoteId, name: mark, email, phone: '+971 50 123 4567', notes: `For ${mark}` }
  const { status, body } = await api.post<{ id: string }>('/api/bookings', guest)
  expect(status, JSON.stringify(body)).toBe(201)
  await api.post('/api/auth/register', { name: mark, email, password })
  await api.post('/api/auth/resend-otp', { email, mode: 'login' })
  await api.post('/api/auth/id-token', { email, password: 'wrong' })
  return body.id
}

describe('the export', () => {
  it('holds what was written as a guest under the address too, and no secret', async () => {
    await leaveTraces()
    const { body } = await api.get<Record<string, Record<string, unknown>[]>>(`/api/users/${ana.id}/export`, ana)
    expect(body.profile).toMatchObject({ name: mark, lastName: mark, location: { city: mark } })
    expect(body.tickets).toMatchObject([{ name: mark, messages: [{ from: 'asker', text: `From ${mark}` }] }])
    expect(body.bookings).toMatchObject([{ guestName: mark, guestPhone: '+971 50 123 4567', notes: `For ${mark}` }])
    expect(body.mails?.map(({ subject }) => subject)).toContain('Your code to sign in to Fairlead')
    expect(body.activity?.map(({ event }) => event)).toContain('sign_in_failed')
    expect(JSON.stringify(body)).not.toMatch(/hash|scrypt/)
  })

  it('holds what was paid and what was given back', async () => {
    const booking = await leaveTraces()
    const paymentId = newId()
    await api.pool.query(
      `insert into payments (id, booking_id, purpose, amount, currency, status, card_last4, created_at, captured_at)
       values ($1, $2, 'full', 5000, 'AED', 'captured', '4242', now(), now())`,
      [paymentId, booking],
    )
    await api.pool.query(
      `insert into refunds (id, payment_id, amount, reason, created_at) values ($1, $2, 1200, 'cancelled', now())`,
      [newId(), paymentId],
    )
    const { body } = await api.get<Record<string, object[]>>(`/api/users/${ana.id}/export`, ana)
    expect(body.payments).toMatchObject([{ booking_id: booking, amount: 5000, card_last4: '4242' }])
    expect(body.refunds).toMatchObject([{ payment_id: paymentId, amount: 1200, status: 'requested' }])
  })

  it('is the user’s own: an administrator does not read wishes and mail by it', async () => {
    const admin = await buildUser(api.services, { role: 'a' })
    const other = await buildUser(api.services)
    const status = async (headers?: { headers: Record<string, string> }) =>
      (await api.get(`/api/users/${ana.id}/export`, headers)).status
    expect([await status(admin), await status(other), await status()]).toEqual([403, 403, 401])
  })

  it('holds the fleet of an owner', async () => {
    const owner = await buildUser(api.services, { role: 'b' })
    await api.pool.query(`insert into owners (id, name, contact, user_id) values ($1, $2, '+971 4 555 0199', $3)`, [
      owner.id,
      mark,
      owner.id,
    ])
    const { body } = await api.get<{ owner: object }>(`/api/users/${owner.id}/export`, owner)
    expect(body.owner).toMatchObject({ name: mark, contact: '+971 4 555 0199' })
  })
})

describe('a closed account', () => {
  const close = () => api.post<{ code?: string }>(`/api/users/${ana.id}/deletion`, { email: ana.email, password }, ana)

  it('waits for a charter that was reserved as a guest', async () => {
    await leaveTraces()
    const { status, body } = await close()
    expect([status, body.code]).toEqual([409, 'charter_ahead'])
  })

  it('leaves neither name nor address anywhere in the database', async () => {
    const booking = await leaveTraces()
    expect(await tablesWith(mark)).toEqual(
      expect.arrayContaining(['bookings', 'mails', 'one_time_codes', 'support_messages', 'support_tickets', 'users']),
    )
    await api.pool.query('delete from claims where booking_id = $1', [booking])
    expect((await close()).status).toBe(200)
    // One mail says that the account is deleted. It is deleted after MAIL_DAYS.
    const left = (await tablesWith(mark)).filter((table) => personalData[table]?.onClosing !== 'expires')
    expect(left).toEqual(['mails'])
    const { rows } = await api.pool.query('select subject from mails where recipient = $1', [ana.email])
    expect(rows).toEqual([{ subject: 'Your account at Fairlead is deleted' }])
    const audit = await api.pool.query('select event, address from audit_records where user_id = $1', [ana.id])
    expect(audit.rows.map(({ event }) => event)).toContain('account_closed')
    expect(audit.rows.every(({ address }) => address === null)).toBe(true)
  })
})

describe('what is kept for a time', () => {
  const day = 86_400_000
  const runJobs = async (now: number) => {
    for (const { run } of privacyJobs) await run({ ...api.services, now: () => now })
  }

  it('is mail, for MAIL_DAYS', async () => {
    await api.post('/api/auth/resend-otp', { email: ana.email, mode: 'reset' })
    const mails = async () => (await api.pool.query('select 1 from mails where recipient = $1', [ana.email])).rowCount
    await runJobs(Date.now() + 29 * day)
    expect(await mails()).toBe(1)
    await runJobs(Date.now() + 31 * day)
    expect(await mails()).toBe(0)
  })

  it('is the text of a mail with a code, until the code is over', async () => {
    await api.post('/api/auth/resend-otp', { email: ana.email, mode: 'login' })
    await runJobs(api.clock.now + 9 * 60_000)
    const code = await latestCode(api, ana.email)
    expect(await tablesWith(code)).toContain('mails')
    await runJobs(api.clock.now + 11 * 60_000)
    expect(await tablesWith(code)).not.toContain('mails')
  })

  it('is the link of an invitation, for three days or until it is sent', async () => {
    const admin = await buildUser(api.services, { role: 'a' })
    const texts = async () =>
      (await api.pool.query(`select body, html from mails where recipient like '%.invited@example.com'`)).rows.filter(
        ({ body, html }) => `${body}${html}`.includes('adminsignup#'),
      ).length
    await api.post('/api/admin/invitations', { email: `a${mark}.invited@example.com`, adminRole: 'support' }, admin)
    await api.post('/api/admin/invitations', { email: `b${mark}.invited@example.com`, adminRole: 'support' }, admin)
    await api.pool.query('update mails set sent_at = now() where recipient = $1', [`b${mark}.invited@example.com`])
    await runJobs(api.clock.now + 2 * day)
    expect(await texts()).toBe(1)
    await runJobs(api.clock.now + 3 * day + 1000)
    expect(await texts()).toBe(0)
  })

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:34::5', '2001:db8:12::/48'],
    ['unknown', null],
  ])('is a whole network address in the audit, for AUDIT_ADDRESS_DAYS: %s', async (address, network) => {
    await api.pool.query(
      `insert into audit_records (id, at, event, user_id, address) values ($1, now(), 'x', $1, $2)`,
      [ana.id, address],
    )
    const kept = async () =>
      (await api.pool.query('select address from audit_records where id = $1', [ana.id])).rows[0].address
    await runJobs(Date.now() + 29 * day)
    expect(await kept()).toBe(address)
    await runJobs(Date.now() + 31 * day)
    await runJobs(Date.now() + 31 * day)
    expect(await kept()).toBe(network)
  })
})
