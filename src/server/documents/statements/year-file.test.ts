import { expect, it } from 'vitest'
import type { Statement } from '#contract/payments/statements.ts'
import { toDecimal } from '#shared/money.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const { buildOwner, paid, complete } = payoutDesk(api, guest)

it('a year is one CSV with the lines of its months and the sums by kind, for its owner alone', async () => {
  const [owner, other] = [await buildOwner(), await buildOwner()]
  const booking = await paid(owner.listing.id)
  await complete(booking)
  const month = new Date(api.clock.now).toISOString().slice(0, 7)
  const year = month.slice(0, 4)
  const { body } = await api.get<Statement>(`/api/payouts/statements/${month}/AED`, owner)
  const path = `/api/payouts/years/${year}/file`
  const response = await fetch(api.origin + path, { headers: owner.headers })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const rows = (await response.text()).trim().split('\r\n')
  const net = (amount: number) => toDecimal({ amount, currency: 'AED' })
  const [line] = body.lines
  expect(rows.filter((row) => row.includes(booking.bookingRef))).toHaveLength(1)
  expect(rows.find((row) => row.includes(booking.bookingRef))).toContain(`,${net(line?.net ?? 0)},AED`)
  expect(rows.find((row) => row.startsWith(`${year},Opening balance`))).toContain(`,${net(0)},AED`)
  expect(rows.find((row) => row.startsWith(`${year},Closing balance`))).toContain(`,${net(body.closing)},AED`)
  const [sum] = body.sums
  expect(rows.at(-1)).toBe(
    [
      `${year},Sum: Charter,,`,
      net(sum?.gross ?? 0),
      net(-(sum?.commission ?? 0)),
      net(-(sum?.serviceCharge ?? 0)),
      net(-(sum?.tax ?? 0)),
      net(sum?.net ?? 0),
      'AED',
    ].join(','),
  )
  expect((await api.get(path, other)).status).toBe(404)
  expect((await api.get(`/api/payouts/years/1999/file`, owner)).status).toBe(400)
  expect((await api.get(path)).status).toBe(401)
})
