import { expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)

it.each(['fail', 'rate_limit'])('a provider that does nothing but %s is unavailable for now', async (effect) => {
  const booking = await guest.reserve((await buildListing(api.db)).id)
  const pay = () => api.post<{ code?: string }>(`/api/bookings/${booking.id}/payments`, {}, guest.asGuest(booking))
  await guest.order(effect, 6)
  const refused = await pay()
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  expect(refused.headers.get('retry-after')).toBe('5')
  await guest.clearFaults()
  expect((await pay()).status).toBe(200)
})
