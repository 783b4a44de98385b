import { expect, it } from 'vitest'
import type { OwnerBooking, OwnerBookingSummary } from '#contract/bookings/owner-bookings.ts'
import type { AdminBooking } from '#contract/office/bookings.ts'
import type { UpcomingPayout } from '#contract/payments/payouts.ts'
import type { Statement, StatementLine } from '#contract/payments/statements.ts'
import { moneyText } from '#server/platform/mail-words.ts'
import { toDecimal } from '#shared/money.ts'
import { testDeposits } from '#tests/builders/deposits.ts'
import { testExtensions } from '#tests/builders/extensions.ts'
import type { Reserved } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { readPdf } from '#tests/harness/pdf-text.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import { insertLink } from '../captain/links.ts'

const { api, guest, confirmed, hold, picture } = await testDeposits()
const { propose, comeToRest } = testExtensions(api, guest)
const hourMs = 3_600_000

async function ownerOf(ownerId: string) {
  const user = await buildUser(api.services, { role: 'b', name: 'Ben Marek' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [user.id, ownerId])
  await api.pool.query(`update sessions set expires_at = now() + interval '1 year' where user_id = $1`, [user.id])
  return user
}

type Owner = Awaited<ReturnType<typeof ownerOf>>

async function sailed() {
  const booking = await confirmed()
  const owner = await ownerOf(booking.ownerId)
  await hold(booking)
  const { rows } = await api.pool.query('select listing_id from bookings where id = $1', [booking.id])
  api.clock.now = Date.parse(booking.start) + hourMs
  await api.pool.query('update bookings set departed_at = $2 where id = $1', [booking.id, new Date(booking.start)])
  await picture(booking, 'host', 'check_in', owner.headers)
  const link = await api.db
    .transaction()
    .execute((tx) => insertLink(tx, { listingId: rows[0].listing_id, name: 'Rui', days: 30, now: api.clock.now }))
  const asCaptain = { headers: { authorization: `Bearer ${link.token}` } }
  const { end } = await propose({ booking, asCaptain }, 2)
  await guest.pay(booking)
  return { booking, owner, end }
}

/** Reads the owner's net of a booking at every place that shows it. */
async function netEverywhere({ id }: Reserved, owner: Owner) {
  const administrator = await buildUser(api.services, { role: 'a' })
  const page = await api.get<OwnerBooking>(`/api/bookings/${id}/host`, owner)
  const lists = await Promise.all(
    ['requests', 'upcoming', 'past', 'cancelled'].map((list) =>
      api.get<{ data: OwnerBookingSummary[] }>(`/api/boatOwners/bookings?list=${list}`, owner),
    ),
  )
  const office = await api.get<AdminBooking>(`/api/admin/bookings/${id}`, administrator)
  return {
    page: page.body.proceeds?.owner,
    list: lists.flatMap(({ body }) => body.data).find((each) => each.id === id)?.gets?.ownerGets,
    office: office.body.proceeds?.owner,
  }
}

async function statementOf({ id }: Reserved, owner: Owner) {
  const { body: months } = await api.get<{ data: { month: string }[] }>('/api/payouts/statements', owner)
  const lines: StatementLine[] = []
  const texts = { csv: '', pdf: '' }
  for (const { month } of months.data) {
    const path = `/api/payouts/statements/${month}/AED`
    lines.push(...(await api.get<Statement>(path, owner)).body.lines)
    texts.csv += await (await fetch(`${api.origin}${path}/file?format=csv`, owner)).text()
    texts.pdf += (await readPdf(await (await fetch(`${api.origin}${path}/file?format=pdf`, owner)).bytes())).join('\n')
  }
  const { body } = await api.get<{ upcoming: UpcomingPayout[] }>('/api/payouts', owner)
  const payouts = body.upcoming.flatMap(({ bookings }) => bookings).filter((each) => each.id === id)
  return { lines: lines.filter(({ booking }) => booking?.id === id), ...texts, payouts }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

it('what an owner gets is one figure everywhere: charter, extension, damage, correction', async () => {
  const { booking, owner, end } = await sailed()
  const expected = await netEverywhere(booking, owner)
  expect(new Set(Object.values(expected)).size, JSON.stringify(expected)).toBe(1)
  api.clock.now = Date.parse(end) + 60_000
  await comeToRest()
  const agreed = expected.page ?? 0
  expect(await netEverywhere(booking, owner)).toEqual({ page: agreed, list: agreed, office: agreed })

  await picture(booking, 'host', 'check_out', owner.headers)
  const claim = { amount: 800_00, reason: 'A scratch in the hull.' }
  expect((await api.post(`/api/bookings/${booking.id}/deposit/claim`, claim, owner)).status).toBe(201)
  const reply = { ...guest.asGuest(booking), body: { reply: 'accept' } }
  expect((await api.call('PUT', `/api/bookings/${booking.id}/deposit/reply`, reply)).status).toBe(200)
  await comeToRest()
  const { rows } = await api.pool.query(
    `select id from payments where booking_id = $1 and purpose <> 'difference' and status = 'captured'`,
    [booking.id],
  )
  const refund = { paymentId: rows[0].id, amount: 300_00, reason: 'test', now: api.clock.now }
  await api.db.transaction().execute((tx) => requestRefund(tx, refund))
  await comeToRest()

  const { lines, csv, pdf, payouts } = await statementOf(booking, owner)
  expect(lines.map(({ kind }) => kind)).toEqual(['charter', 'extension', 'damage', 'correction'])
  const net = (kind: StatementLine['kind']) => lines.find((line) => line.kind === kind)?.net ?? 0
  expect(net('damage')).toBe(800_00)
  expect(net('charter') + net('extension')).toBe(agreed)
  expect(lines.find(({ kind }) => kind === 'extension')?.gross).toBe(1145_00)
  expect(net('correction')).toBeLessThan(0)
  const all = sum(lines.map((line) => line.net))
  expect(await netEverywhere(booking, owner)).toEqual({ page: all, list: all, office: all })
  expect(sum(payouts.map(({ amount }) => amount))).toBe(all)
  expect(payouts.map(({ kind }) => kind).sort()).toEqual(['charter', 'correction', 'damage', 'extension'])
  const ours = csv.split('\r\n').filter((line) => line.includes(booking.bookingRef))
  expect(ours.map((line) => /^[\d-]+,("[^"]*"|[^,]*),/.exec(line)?.[1])).toEqual([
    'Charter',
    'Extension',
    '"Damage, from the deposit"',
    'Correction',
  ])
  for (const { net: amount } of lines) expect(csv).toContain(toDecimal({ amount, currency: 'AED' }))
  for (const name of ['Charter', 'Extension', 'Damage, from the deposit', 'Correction']) expect(pdf).toContain(name)
  const { body: mail } = await latestMail(api, owner.email)
  expect(mail, 'of the damage, before the correction').toContain(moneyText(all - net('correction'), 'AED', 'en'))
})

it('what a cancellation leaves has its own name, and is the same figure everywhere', async () => {
  const booking = await confirmed()
  const owner = await ownerOf(booking.ownerId)
  const before = await netEverywhere(booking, owner)
  expect(before.page).toBeGreaterThan(0)
  expect(new Set(Object.values(before)).size, JSON.stringify(before)).toBe(1)
  await runJobs(api)
  const mailed = await latestMail(api, owner.email)
  expect(mailed.body).toContain(moneyText(before.page ?? 0, 'AED', 'en'))
  await api.pool.query(
    `update bookings set terms = jsonb_set(terms, '{cancellation}', '[{"until": null, "fee": 200000, "basisPoints": 5000}]')
     where id = $1`,
    [booking.id],
  )
  const cancelled = await api.post(
    `/api/bookings/user/${booking.id}/cancel`,
    { expectedRefund: booking.amount - 2000_00 },
    guest.asGuest(booking),
  )
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  await comeToRest()
  const { lines } = await statementOf(booking, owner)
  expect(lines.map(({ kind, gross }) => [kind, gross])).toEqual([['cancellation', 2000_00]])
  const net = lines[0]?.net
  expect(await netEverywhere(booking, owner)).toEqual({ page: net, list: net, office: net })
})
