import { describe, expect, it } from 'vitest'
import type { MailDrafts, MailPreviews, MailText } from '#contract/settings/mail-texts.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { examplesIn, mailKinds } from './mail-kinds.ts'

const api = await testApi()
const admin = await buildUser(api.services, { role: 'a' })
type Refused = { code: string; errors?: { field: string; message: string }[] }

const words = (subject: string, ...paragraphs: string[]): MailDrafts => ({
  en: { subject, paragraphs },
  fr: { subject: `${subject} (fr)`, paragraphs },
})
const get = async (kind: string) => (await api.get<MailText>(`/api/admin/mail-texts/${kind}`, admin)).body
const put = (kind: string, texts: MailDrafts, revision: number) =>
  api.call<MailText & Refused>('PUT', `/api/admin/mail-texts/${kind}`, { ...admin, body: { ...texts, revision } })

describe('the mails', () => {
  it('are all listed, with an example for everything that they tell, in both languages', async () => {
    const { body } = await api.get<{ data: { kind: string; title: string }[] }>('/api/admin/mail-texts', admin)
    expect(body.data.length).toBe(mailKinds.length)
    expect(body.data.find(({ kind }) => kind === 'identity.login_code')?.title).toBe('Your code to sign in to Fairlead')
    for (const { name, placeholders } of mailKinds)
      for (const locale of ['en', 'fr'] as const)
        expect(Object.keys(examplesIn(locale, 'Fairlead')), name).toEqual(expect.arrayContaining([...placeholders]))
  })

  it('are previewed in both languages before they are saved', async () => {
    const draft = words('Aboard {yacht}', 'Hello {guest}', '<b>Soon</b>')
    const { body } = await api.post<MailPreviews>('/api/admin/mail-texts/bookings.confirmed/preview', draft, admin)
    expect([body.en.subject, body.fr.subject]).toEqual(['Aboard Halcyon', 'Aboard Halcyon (fr)'])
    expect(body.en.body).toContain('Hello Ana Costa')
    expect(body.en.html).toContain('&lt;b&gt;Soon&lt;/b&gt;')
    expect((await get('bookings.confirmed')).isOwn).toBe(false)
  })

  it('are sent in the words of the operator, on every process, until these are taken back', async () => {
    const elsewhere = await api.anotherProcess()
    const guest = await buildUser(api.services, { email: 'guest@example.com', password: 'a lantern over the quay' })
    const askForCode = async () => {
      api.clock.now += 120_000
      await fetch(`${elsewhere}/api/auth/resend-otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: guest.email, mode: 'reset' }),
      })
      return latestMail(api, guest.email)
    }
    const { body: changed } = await put('identity.reset_code', words('Ahoy from {site}', 'Here it is:'), 0)
    expect([changed.isOwn, changed.revision, changed.title]).toEqual([true, 1, 'Ahoy from Fairlead'])
    const own = await askForCode()
    expect(own.subject).toBe('Ahoy from Fairlead')
    expect(own.body).toMatch(/Here it is:\n\n\d{6}/)
    const [change] = changed.changes
    const { body: back } = await api.post<MailText>(
      '/api/admin/mail-texts/identity.reset_code/take-back',
      { changeId: change?.id, revision: 1 },
      admin,
    )
    expect([back.isOwn, back.revision]).toEqual([false, 2])
    expect((await askForCode()).subject).toBe('Your code for a new password at Fairlead')
  })

  it.each([
    [words('Aboard', 'Hello {gest}'), 'en.paragraphs', 'This mail does not tell {gest}.'],
    [words('Aboard {iban}', 'Hello'), 'en.subject', 'This mail does not tell {iban}.'],
    [words('Aboard', 'Hello {guest'), 'en.paragraphs', 'Braces hold the name'],
    [words('', 'Hello'), 'en.subject', 'Enter a subject.'],
    [words('Aboard\r\nBcc: x@example.com', 'Hello'), 'en.subject', 'A subject is one line.'],
  ])('are refused with %j', async (draft, field, message) => {
    const { status, body } = await put('bookings.confirmed', draft, 0)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors?.find((each) => each.field === field)?.message).toContain(message)
  })

  it('of two operators let the second one see the words of the first', async () => {
    expect((await put('bookings.held', words('First', 'One'), 0)).status).toBe(200)
    const second = await put('bookings.held', words('Second', 'Two'), 0)
    expect([second.status, second.body.code]).toEqual([409, 'setting_changed'])
    const reset = await api.call<MailText>('DELETE', '/api/admin/mail-texts/bookings.held', {
      ...admin,
      body: { revision: 1 },
    })
    expect([reset.body.isOwn, reset.body.texts]).toEqual([false, reset.body.ours])
  })

  it('are sent to the administrator who tries them, with words that are not saved yet', async () => {
    const text = { subject: 'Try {yacht}', paragraphs: ['For {guest}'] }
    const body = { language: 'en', text }
    const { body: sent } = await api.post<{ sentTo: string }>('/api/admin/mail-texts/bookings.held/test', body, admin)
    expect(sent.sentTo).toBe(admin.email)
    expect(await latestMail(api, admin.email)).toMatchObject({ subject: 'Try Halcyon' })
  })
})
