import { describe, expect, it } from 'vitest'
import type { PayLinkView } from '#contract/bookings/pay-links.ts'
import type { QuoteLinkView, SentQuote } from '#contract/bookings/sent-quotes.ts'
import { newId } from '#shared/id.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const guest = await testPayments(api)
const operator = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })
const support = await buildUser(api.services, { role: 'a', adminRole: 'support' })
const reader = await buildUser(api.services, { role: 'a', adminRole: 'read_only' })

const trip = { date: dayAhead(60), time: '10:00', duration: 4, guests: 6 }
const buildYacht = (title = 'Halcyon') =>
  buildListing(api.db, { listing: { title }, offers: [{ instant: true, minUnits: 1 }] })

type Yacht = { id: string; trip: object; discount?: object }
type Headers = { headers: Record<string, string> }

async function make(yachts: Yacht[], more: object = {}, as: Headers = operator) {
  const person = { name: 'Dana Roy', email: `dana-${newId()}@example.com`, language: 'en' }
  return api.post<SentQuote & { code?: string; least?: number }>(
    '/api/admin/sent-quotes',
    { ...person, yachts, ...more },
    as,
  )
}

async function offer(count = 1, more: object = {}) {
  const yachts: Yacht[] = []
  for (let at = 0; at < count; at++) yachts.push({ id: (await buildYacht()).id, trip })
  const { status, body } = await make(yachts, more)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const view = async ({ token }: SentQuote) => (await api.get<QuoteLinkView>('/api/quote-link', bearer(token))).body
const get = async ({ id }: SentQuote) => (await api.get<SentQuote>(`/api/admin/sent-quotes/${id}`, operator)).body
const choose = ({ token }: SentQuote, position = 0, more: object = {}) =>
  api.post<{ payToken: string; code?: string }>('/api/quote-link/choice', { position, ...more }, bearer(token))

async function pay(payToken: string) {
  await api.post('/api/pay-link/terms', { accepted: true, email: 'dana@example.com' }, bearer(payToken))
  const { body } = await api.post<never>('/api/pay-link/payment', {}, bearer(payToken))
  await guest.enterCard(body)
  return (await api.post<PayLinkView>('/api/pay-link/payment/check', {}, bearer(payToken))).body
}

describe('an offer with a link', () => {
  it('of three yachts holds none, and its guest chooses one and pays it', async () => {
    const made = await offer(3, { message: 'As we said on the phone.' })
    expect(made).toMatchObject({ state: 'open', by: 'Ada Lindqvist', heldUntil: null, booking: null })
    const free = await api.post('/api/pricing/preview', { yachtId: made.yachts[1]?.yacht.id, ...trip })
    expect(free.status).toBe(200)
    expect(await view(made)).toMatchObject({ name: 'Dana Roy', message: 'As we said on the phone.' })
    expect((await get(made)).state).toBe('opened')
    const { status, body } = await choose(made, 1)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await view(made)).toMatchObject({ state: 'held', yachts: [{ state: 'free' }, { state: 'held' }, {}] })
    expect(await pay(body.payToken)).toMatchObject({ state: 'paid', amount: made.yachts[1]?.price.total })
    const paid = await get(made)
    expect(paid).toMatchObject({ state: 'paid', booking: { reference: expect.stringMatching(/^FL-/) } })
    expect((await choose(made, 0)).body.code).toBe('nothing_due')
  })

  it('says of each yacht whether its owner has to accept first', async () => {
    const asked = await buildListing(api.db, { offers: [{ instant: false, minUnits: 1 }] })
    const { body } = await make([
      { id: (await buildYacht()).id, trip },
      { id: asked.id, trip },
    ])
    expect((await view(body)).yachts.map(({ asksOwner }) => asksOwner)).toEqual([false, true])
  })

  it('lets its guest choose another yacht, which frees the first', async () => {
    const made = await offer(2)
    expect((await choose(made, 0)).status).toBe(200)
    expect((await choose(made, 1)).body.code).toBe('quote_used')
    expect((await choose(made, 1, { instead: true })).status).toBe(200)
    expect((await view(made)).yachts.map(({ state }) => state)).toEqual(['free', 'held'])
  })

  it('is taken by one of two people at once', async () => {
    const made = await offer(2)
    const answers = await Promise.all([choose(made, 0), choose(made, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const same = await offer(1)
    const both = await Promise.all([choose(same), choose(same)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const views = await Promise.all(
      both.map(({ body }) => api.get<PayLinkView>('/api/pay-link', bearer(body.payToken))),
    )
    expect(new Set(views.map(({ body }) => body.booking.id)).size).toBe(1)
  })

  it('says that its yacht was sold meanwhile, and offers nothing then', async () => {
    const made = await offer(1)
    await guest.reserve(made.yachts[0]?.yacht.id ?? '')
    expect(await view(made)).toMatchObject({ state: 'sold', yachts: [{ state: 'taken' }] })
    expect((await choose(made)).body.code).toBe('dates_taken')
    const { body } = await api.get<{ data: SentQuote[] }>('/api/admin/sent-quotes?state=sold', operator)
    expect(body.data.map(({ id }) => id)).toContain(made.id)
  })

  it('holds one yacht at once where the operator says so', async () => {
    const made = await offer(1, { holdHours: 24 })
    expect(made.state).toBe('held')
    expect((await choose(made)).status).toBe(200)
    const two = [{ id: (await buildYacht()).id, trip }]
    expect((await make([...two, ...two], { holdHours: 24 })).status).toBe(400)
  })

  it('is sent by mail in the language of its guest', async () => {
    const made = await offer(2, { language: 'fr', message: 'Comme convenu.' })
    const email = `dana-${newId()}@example.com`
    const sent = await api.post<SentQuote>(`/api/admin/sent-quotes/${made.id}/mails`, { email }, operator)
    expect(sent.body).toMatchObject({ mailedTo: email })
    await runJobs(api)
    const { subject, body } = await latestMail(api, email)
    expect(subject).toBe(`Votre offre ${made.reference}`)
    expect(body).toContain('Comme convenu.')
    expect(body).toContain(`/fr/offer/${made.token}`)
    await api.call('DELETE', `/api/admin/sent-quotes/${made.id}`, operator)
    expect((await api.post(`/api/admin/sent-quotes/${made.id}/mails`, { email }, operator)).status).toBe(409)
  })

  it('can be withdrawn until it is paid', async () => {
    const made = await offer(1)
    await choose(made)
    const withdraw = ({ id }: SentQuote) => api.call<SentQuote>('DELETE', `/api/admin/sent-quotes/${id}`, operator)
    expect((await withdraw(made)).body.state).toBe('withdrawn')
    expect((await view(made)).yachts[0]?.state).toBe('free')
    expect((await choose(made)).body.code).toBe('nothing_due')
    const sold = await offer(1)
    await pay((await choose(sold)).body.payToken)
    expect(await withdraw(sold)).toMatchObject({ status: 409, body: { code: 'not_pending' } })
    expect((await get(sold)).state).toBe('paid')
  })

  it('ends, and is found by guest, yacht and reference', async () => {
    const title = `Calypso ${newId().slice(-5)}`
    const made = (await make([{ id: (await buildYacht(title)).id, trip }], { validHours: 2 })).body
    for (const q of [made.reference, title, made.email]) {
      const { body } = await api.get<{ data: SentQuote[] }>(
        `/api/admin/sent-quotes?q=${encodeURIComponent(q)}`,
        operator,
      )
      expect(body.data.map(({ id }) => id)).toEqual([made.id])
    }
    const found = await api.get<{ data: { title: string }[] }>(`/api/admin/bookable-yachts?q=${title} ben`, operator)
    expect(found.body.data).toMatchObject([{ title, owner: 'Ben Marek' }])
    api.clock.now += 3 * 3_600_000
    expect((await view(made)).state).toBe('expired')
    expect((await choose(made)).body.code).toBe('nothing_due')
    api.clock.now -= 3 * 3_600_000
  })
})

describe('a discount', () => {
  const discount = { by: 'percent', value: 1_000, reason: 'Returning guest' }

  it('has a line with its name, up to the limit of the role', async () => {
    const { id } = await buildYacht()
    const regular = (await api.post<{ total: number }>('/api/pricing/preview', { yachtId: id, ...trip })).body.total
    const { body } = await make([{ id, trip, discount }], {}, support)
    const [yacht] = body.yachts
    expect(yacht?.price.total).toBe(regular * 0.9)
    const line = yacht?.price.lines.find(({ code }) => code === 'promo_offer')
    expect(line).toMatchObject({ kind: 'discount', label: { en: 'Returning guest' } })
    const more = { ...discount, value: 2_000 }
    const refused = await make([{ id, trip, discount: more }], {}, support)
    expect(refused).toMatchObject({ status: 422, body: { code: 'price_out_of_range', least: regular * 0.85 } })
    expect((await make([{ id, trip, discount: more }])).status).toBe(201)
    const total = { by: 'total', value: regular - 5_000, reason: 'Round price' }
    expect((await make([{ id, trip, discount: total }])).body.yachts[0]?.price.total).toBe(regular - 5_000)
    expect((await make([{ id, trip, discount: { ...total, value: regular + 100 } }])).status).toBe(422)
  })

  it('is for roles that may change bookings', async () => {
    const { id } = await buildYacht()
    expect((await make([{ id, trip }], {}, reader)).status).toBe(403)
  })
})
