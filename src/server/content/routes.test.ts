import { describe, expect, it } from 'vitest'
import { testApi } from '#tests/api.ts'

const api = await testApi()

describe('POST /api/email/contact-us', () => {
  const message = { name: 'Ana Costa', email: 'ana@example.com', message: 'Twelve of us, a Friday in May.' }

  it('keeps the message and queues a mail that is answered to the visitor', async () => {
    const { status, body } = await api.post('/api/email/contact-us', { ...message, subject: 'Birthday\r\nBcc: x@y.z' })
    expect([status, body]).toEqual([200, { status: 'success' }])
    const mail = await api.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ recipient: 'hello@fairlead.example', reply_to: message.email, sent_at: null })
    expect(mail.subject).toBe('Birthday Bcc: x@y.z')
    expect(mail.body).toContain(message.message)
    const kept = await api.db.selectFrom('contact_requests').select('message').executeTakeFirstOrThrow()
    expect(kept.message).toBe(message.message)
  })

  it('names the fields that are wrong and keeps nothing', async () => {
    const { status, body } = await api.post('/api/email/contact-us', { name: '', email: 'ana', message: '' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_request',
      errors: [
        { field: 'name' },
        { field: 'email', message: 'Invalid email format. Please enter a valid email.' },
        { field: 'message' },
      ],
    })
    const { count } = await api.db
      .selectFrom('contact_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })
})

describe('GET /api/seo', () => {
  it('lists every record, the home page with the empty slug', async () => {
    const { body } = await api.get<{ slug: string; title: string }[]>('/api/seo')
    expect(body.map(({ slug }) => slug)).toContain('')
    expect(body.every(({ title }) => title.length > 0)).toBe(true)
  })

  it('has a record per page, in the language that is asked for', async () => {
    const [english, french] = await Promise.all([
      api.get<{ title: string }>('/api/seo/yacht-rentals'),
      api.get<{ title: string }>('/api/seo/yacht-rentals?locale=fr'),
    ])
    expect(english.status).toBe(200)
    expect(french.body.title).not.toBe(english.body.title)
  })

  it('names the site as the settings do, on pages of content too', async () => {
    const { body } = await api.get<{ description: string; url: string }>('/api/seo/about-us?locale=fr')
    expect(body).toMatchObject({ url: '/fr/about-us', description: expect.stringContaining('Fairlead réunit') })
    expect((await api.get('/api/seo/blog/dinner-at-anchor')).status).toBe(200)
  })

  it('knows nothing of other pages', async () => {
    const { status, body } = await api.get('/api/seo/no/such/page')
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'not_found', status: 404, title: 'Not found' })
  })
})
