import { expect, it } from 'vitest'
import { testExtensions } from '#tests/builders/extensions.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { lateProvider } from '#tests/fakes/late-provider.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const { outing, propose, accept, comeBack, standing, comeToRest } = testExtensions(api, guest)

const provider = await lateProvider(guest.origin)
await api.configure({ STRIPE_API_URL: provider.origin })

it('an extension whose charter ends while its intent is made is refused as closed, and not paid', async () => {
  const out = await outing({ keepCard: true })
  const { id } = await propose(out, 2)
  const before = await standing(out)
  provider.hold()
  const accepted = accept(out, id)
  const paymentId = async () => {
    const { rows } = await api.pool.query('select payment_id from booking_changes where id = $1', [id])
    return rows[0]?.payment_id as string | null
  }
  const intents = async () => {
    const { data } = await guest.stripe.paymentIntents.list({ limit: 100 })
    const own = await paymentId()
    return data.filter(({ metadata }) => own !== null && metadata.payment_id === own)
  }
  await expect.poll(async () => (await intents()).length).toBe(1)
  const [intent] = await intents()
  await comeBack(out)
  provider.letGo()
  expect(await accepted).toMatchObject({ status: 409, body: { code: 'extension_closed' } })
  await comeToRest()
  expect((await guest.stripe.paymentIntents.retrieve(intent?.id ?? '')).status).toBe('canceled')
  expect(await standing(out)).toMatchObject({ end: out.booking.end, kept: before.kept, claims: ['booking'] })
})
