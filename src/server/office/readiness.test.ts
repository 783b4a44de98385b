import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Readiness, TestLetter } from '#contract/office/readiness.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi({ settings: { DEMO: 'off' } })
const admin = await buildUser(api.services, { role: 'a' })

const read = async () => (await api.get<Readiness>('/api/admin/readiness', admin)).body
const done = async () => (await read()).points.filter(({ isDone }) => isDone).map(({ kind }) => kind)

let refuses = false
const letters: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_address, _session, answer) => answer(refuses ? new Error('No such mailbox') : null),
  onData: (stream, _session, answer) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      letters.push(Buffer.concat(parts).toString())
      answer()
    })
  },
})
let mailServer = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  mailServer = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => new Promise((resolve) => server.close(() => resolve(undefined))))

const sendTestLetter = async () => (await api.post<TestLetter>('/api/admin/test-letter', {}, admin)).body

describe('the list of what a market needs', () => {
  it('has nothing done on an empty market, and names what is missing', async () => {
    const { points, isReady, isDemo, payments, mail, shippedTexts } = await read()
    expect(points.filter(({ isDone }) => isDone)).toEqual([])
    expect(points.flatMap(({ missing }) => missing)).toEqual([
      'SITE_NAME',
      'CONTACT_EMAIL',
      'CONTACT_ADDRESS',
      'COMPANY_NAME',
      'TAX_NUMBER',
      'PAYOUT_BANK_IBAN',
    ])
    expect({ isReady, isDemo, payments, mail }).toEqual({
      isReady: false,
      isDemo: false,
      payments: 'sandbox',
      mail: { hasServer: false },
    })
    expect(shippedTexts.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Privacy', 'Terms of service', 'Experience Luxury On The Water']),
    )
  })

  it('marks each point once the facts hold, and is done at the end', async () => {
    await api.configure({ SITE_NAME: 'Blue Charter' })
    expect(await done()).toEqual(['name'])
    await api.configure({ CONTACT_EMAIL: 'hello@yachts.example' })
    expect(await done(), 'half of a point is none').toEqual(['name'])
    await api.configure({ CONTACT_ADDRESS: '1 Quay', COMPANY_NAME: 'Blue Charter Ltd', TAX_NUMBER: 'GB 123' })
    await api.configure({ PAYOUT_BANK_IBAN: 'GB33BUKB20201555555555' })
    await buildListing(api.db, { draft: true })
    expect(await done(), 'a draft is no yacht that guests can book').toEqual([
      'name',
      'contact',
      'company',
      'bank',
      'owner',
    ])
    await buildListing(api.db)
    await api.configure({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'https://api.stripe.com' })
    expect((await read()).payments).toBe('test')
    expect(await done()).not.toContain('payments')
    await api.configure({ STRIPE_SECRET_KEY: 'sk_live_1' })
    await api.pool.query(`update content_entries set edited_at = now() where kind = 'page' and topic = 'legal'`)
    expect((await read()).shippedTexts.map(({ kind }) => kind)).toEqual(['home'])
    await api.pool.query(`update content_entries set edited_at = now() where kind = 'home'`)
    await api.configure({ SMTP_URL: mailServer })
    expect(await done(), 'a server that has taken no letter is not enough').toEqual([
      'name',
      'contact',
      'company',
      'bank',
      'payments',
      'owner',
      'yacht',
      'texts',
    ])
    await sendTestLetter()
    expect(await read()).toMatchObject({ isReady: true, shippedTexts: [] })
  })

  it('is for those who may change the settings', async () => {
    const support = await buildUser(api.services, { role: 'a', adminRole: 'support' })
    expect((await api.get('/api/admin/readiness', support)).status).toBe(403)
    expect((await api.post('/api/admin/test-letter', {}, support)).status).toBe(403)
  })
})

describe('the test letter', () => {
  it('reaches the administrator who asks for it', async () => {
    await api.configure({ SMTP_URL: mailServer })
    expect(await sendTestLetter()).toEqual({ outcome: 'sent', recipient: admin.email, answer: null })
    expect(letters.at(-1)).toContain('Subject: Blue Charter can send mail')
    expect(letters.at(-1)).toContain(`To: ${admin.email}`)
  })

  it('that the server refuses is told with its answer, and is kept nowhere', async () => {
    refuses = true
    const before = await api.pool.query('select count(*) from mails')
    const letter = await sendTestLetter()
    refuses = false
    expect(letter).toMatchObject({ outcome: 'failed', recipient: admin.email })
    expect(letter.answer).toContain('No such mailbox')
    expect((await api.pool.query('select count(*) from mails')).rows).toEqual(before.rows)
  })

  it('to a server that is not there is told too', async () => {
    await api.configure({ SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(await sendTestLetter()).toMatchObject({ outcome: 'failed', answer: expect.stringContaining('ECONNREFUSED') })
  })

  it('without a server is not sent', async () => {
    await api.configure({ SMTP_URL: undefined })
    expect(await sendTestLetter()).toEqual({ outcome: 'no_server', recipient: admin.email, answer: null })
  })
})
