import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NewsletterLink, Subscriber } from '#contract/newsletter/newsletter.ts'
import { dayMs } from '#shared/local-date.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()

let email = ''
let count = 0
beforeEach(() => {
  api.clock.now = Date.now() + ++count * 1000
  email = `reader${count}@guests.example`
})

const ask = (more: object = {}) => api.post<{ status: string }>('/api/newsletter', { email, page: 'blog', ...more })
const read = (token: string) => api.get<NewsletterLink>(`/api/newsletter/${token}`)
const follow = (token: string) => api.post<NewsletterLink>(`/api/newsletter/${token}`, {})

type Mail = { subject: string; body: string; unsubscribe_url: string; reply_to: string }
const mails = async (): Promise<Mail[]> =>
  (
    await api.pool.query(
      'select subject, body, unsubscribe_url, reply_to from mails where recipient = $1 order by id',
      [email],
    )
  ).rows
const tokenIn = (text: string | undefined, purpose: string) =>
  new RegExp(`/newsletter/(${purpose}\\.[\\w.-]+)`).exec(text ?? '')?.[1] ?? ''
const confirmation = async () => tokenIn((await mails()).at(-1)?.body, 'confirm')
const ending = async () => tokenIn((await mails()).at(-1)?.unsubscribe_url, 'unsubscribe')

/** As an operator reads it who has just signed in. */
async function subscriber(): Promise<Subscriber | undefined> {
  const operator = await buildUser(api.services, { role: 'a' })
  const { body } = await api.get<{ data: Subscriber[] }>(`/api/admin/newsletter?q=${email}`, operator)
  return body.data[0]
}

const asked = { status: 200, body: { status: 'success' } }

describe('the newsletter', () => {
  it('goes to an address that its reader has confirmed, with the proof of what was agreed to', async () => {
    expect(await ask({ language: 'fr', pageLanguage: 'en', page: 'coming-soon' })).toMatchObject(asked)
    const { newsletter_sentence: sentence } = JSON.parse(readFileSync('messages/en/newsletter.json', 'utf8'))
    const proof = {
      page: 'coming-soon',
      language: 'fr',
      sentenceHash: createHash('sha256').update(sentence).digest('hex'),
    }
    expect(await subscriber()).toMatchObject({ ...proof, state: 'pending', confirmedAt: null, unsubscribeUrl: null })
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: 'Confirmez les lettres de Fairlead', reply_to: 'hello@fairlead.example' })
    expect(mail?.body).toContain('/fr/newsletter/confirm.')
    expect((await read(await confirmation())).body).toEqual({ purpose: 'confirm', state: 'pending' })
    expect(await subscriber(), 'reading changes nothing').toMatchObject({ state: 'pending' })
    expect((await follow(await confirmation())).body).toEqual({ purpose: 'confirm', state: 'confirmed' })
    expect(await subscriber()).toMatchObject({
      state: 'confirmed',
      askedAt: new Date(api.clock.now).toISOString(),
      confirmedAt: new Date(api.clock.now).toISOString(),
      unsubscribeUrl: expect.stringContaining('/fr/newsletter/unsubscribe.'),
    })
  })

  it('is confirmed within seven days, and at most once', async () => {
    await ask()
    const token = await confirmation()
    api.clock.now += 7 * dayMs - 1
    expect((await follow(token)).status).toBe(200)
    const first = await subscriber()
    api.clock.now += 1
    expect((await follow(token)).status).toBe(404)
    expect(await subscriber()).toEqual(first)
  })

  it('ends by the link of any letter, which has no end itself and works for no other address', async () => {
    await ask()
    await follow(await confirmation())
    const token = await ending()
    const [purpose, id, time, signature] = token.split('.')
    for (const forged of [`confirm.${id}.${time}.${signature}`, `${purpose}.${id}.1.${signature}`, 'x', '...'])
      expect((await follow(forged)).status, forged).toBe(404)
    api.clock.now += 400 * dayMs
    expect((await read(token)).body).toEqual({ purpose: 'unsubscribe', state: 'confirmed' })
    expect((await follow(token)).body).toEqual({ purpose: 'unsubscribe', state: 'unsubscribed' })
    expect((await follow(token)).body).toEqual({ purpose: 'unsubscribe', state: 'unsubscribed' })
    expect(await subscriber()).toMatchObject({ state: 'unsubscribed', unsubscribeUrl: null })
  })

  it('starts again only when its reader asks again, not by an old link', async () => {
    await ask()
    const token = await confirmation()
    await follow(await ending())
    expect((await follow(token)).status).toBe(404)
    api.clock.now += 1000
    await ask()
    expect(await subscriber()).toMatchObject({ state: 'pending', unsubscribedAt: null })
    await follow(await confirmation())
    expect(await subscriber()).toMatchObject({ state: 'confirmed' })
  })
})

describe('the answer to an address', () => {
  it('never says whether it is known; its reader learns it by mail, at most three times a day', async () => {
    await ask()
    await follow(await confirmation())
    const before = await subscriber()
    expect(await ask({ email: email.toUpperCase(), language: 'fr', page: 'newsletter' })).toMatchObject(asked)
    expect(await subscriber()).toEqual(before)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Confirm the newsletter of Fairlead',
      'The newsletter of Fairlead comes to you already',
    ])
    for (let more = 0; more < 3; more++) expect(await ask()).toMatchObject(asked)
    expect(await mails()).toHaveLength(3)
  })

  it('names a wrong one', async () => {
    for (const wrong of ['ana', '', `${'a'.repeat(250)}@b.example`])
      expect(await ask({ email: wrong })).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } })
    expect((await ask({ page: 'elsewhere' })).status).toBe(400)
  })

  it('is stored once when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { rows } = await api.pool.query('select from newsletter_subscribers where email = $1', [email])
    expect(rows).toHaveLength(1)
    expect(await mails()).toHaveLength(3)
  })
})

describe('operators', () => {
  it('list addresses by state and language, and export them as CSV', async () => {
    const operator = await buildUser(api.services, { role: 'a' })
    await ask({ language: 'fr' })
    const { body } = await api.get<{ data: Subscriber[] }>('/api/admin/newsletter?state=pending&language=fr', operator)
    expect(body.data.map((each) => each.email)).toContain(email)
    const csv = await api.get<string>(`/api/admin/exports/newsletter.list?q=${email}`, operator)
    expect(csv.status).toBe(200)
    expect(String(csv.body)).toMatch(new RegExp(`id,email,state,.*\r\n\\w{24},${email},pending,fr,blog,`))
  })
})
