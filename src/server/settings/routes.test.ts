import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Setting, SettingChange } from '#contract/settings/settings.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const admin = await buildUser(api.services, { role: 'a', name: 'Ada' })
const other = await buildUser(api.services, { role: 'a', name: 'Grace' })

type Changed = { data: Setting; change: SettingChange }
type Refused = { code: string; sentence?: string; value?: unknown; revision?: number; ratio?: number; ground?: string }

const get = async (name: string) => (await api.get<{ data: Setting }>(`/api/admin/settings/${name}`, admin)).body.data
const put = (name: string, value: unknown, revision: number, as = admin) =>
  api.call<Changed & Refused>('PUT', `/api/admin/settings/${name}`, { ...as, body: { value, revision } })
const takeBack = (id: string, revision: number) =>
  api.post<Changed & Refused>(`/api/admin/setting-changes/${id}/take-back`, { revision }, admin)

describe('the settings', () => {
  it('are listed by group, with what they mean, in the language that is asked for', async () => {
    type List = { groups: { name: string; title: string; settings: Setting[] }[] }
    const { body } = await api.get<List>('/api/admin/settings?language=fr', admin)
    expect(body.groups.map(({ name }) => name)).toContain('money')
    const charge = body.groups.flatMap(({ settings }) => settings).find(({ name }) => name === 'SERVICE_CHARGE_BP')
    expect(charge).toMatchObject({
      title: 'Frais de service',
      type: 'percent',
      value: 1450,
      default: 1450,
      revision: 0,
      changedBy: null,
    })
  })

  it('show the value before and after, who changed it, and go back to it as a new change', async () => {
    const { body: changed } = await put('SITE_NAME', 'Halyard', 0)
    expect(changed.data).toMatchObject({ value: 'Halyard', default: 'Fairlead', revision: 1 })
    expect(changed.data.changedBy?.name).toMatch(/^Ada/)
    expect(changed.change).toMatchObject({ before: 'Fairlead', after: 'Halyard', isLast: true, takesBack: null })
    const { body: back } = await takeBack(changed.change.id, 1)
    expect(back.data).toMatchObject({ value: 'Fairlead', revision: 2 })
    expect(back.change).toMatchObject({ before: 'Halyard', after: 'Fairlead', takesBack: changed.change.id })
    const { body: history } = await api.get<{ data: SettingChange[] }>(
      '/api/admin/setting-changes?name=SITE_NAME',
      admin,
    )
    expect(history.data.map(({ after, isLast }) => [after, isLast])).toEqual([
      ['Fairlead', true],
      ['Halyard', false],
    ])
  })

  it('are written down in the audit', async () => {
    const { body } = await put('MAIL_DAYS', 45, 0)
    expect(body.data.value).toBe(45)
    const { body: audit } = await api.get<{ data: { event: string; details: object }[] }>('/api/admin/audit', admin)
    expect(audit.data[0]).toMatchObject({
      event: 'setting_changed',
      details: { setting: 'MAIL_DAYS', before: 30, after: 45, revision: 1 },
    })
  })

  it('of two operators let the second one see what the first has written', async () => {
    expect((await put('TAX_NUMBER', '100 200', 0)).status).toBe(200)
    const second = await put('TAX_NUMBER', '300', 0, other)
    expect([second.status, second.body.code, second.body.value, second.body.revision]).toEqual([
      409,
      'setting_changed',
      '100 200',
      1,
    ])
    expect((await put('TAX_NUMBER', '300', 1, other)).body.data.value).toBe('300')
  })

  it('of two operators at once let one win', async () => {
    const both = await Promise.all([put('DRAFTS_PER_OWNER', 20, 0), put('DRAFTS_PER_OWNER', 30, 0, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('that contradict each other are refused with a sentence that names both', async () => {
    const beyond = await put('DEFAULT_CURRENCY', 'XPF', 0)
    expect(beyond.status).toBe(200)
    const refused = await put('CURRENCIES', ['USD', 'AED'], 0)
    expect([refused.status, refused.body.code]).toEqual([409, 'settings_contradict'])
    expect(refused.body.sentence).toBe('“Default currency” would be XPF, which “Currencies offered” does not have.')
    await put('REQUEST_HOURS', 1, 0)
    const hold = await put('HOLD_MINUTES', 90, 0)
    expect(hold.body.sentence).toBe(
      '“Time to pay” (90 minutes) would be longer than “Time for owners to answer” (1 hours).',
    )
    const language = await put('LANGUAGES', ['fr'], 0)
    expect([language.status, language.body.code]).toEqual([409, 'settings_contradict'])
  })

  it('that contradict each other are refused for one of two who change both at once', async () => {
    await put('REQUEST_HOURS', 2, 1)
    const both = await Promise.all([put('REQUEST_HOURS', 1, 2), put('HOLD_MINUTES', 100, 0, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('refuse a colour that would be hard to read, with the ratio', async () => {
    const refused = await put('COLOUR_SEA', { light: '#9fd3e6', dark: '#7cc4d8' }, 0)
    expect([refused.status, refused.body.code]).toEqual([422, 'low_contrast'])
    expect(refused.body.ratio).toBeLessThan(4.5)
    const dark = await put('COLOUR_SEA', { light: '#0e4d64', dark: '#0e4d64' }, 0)
    expect([dark.status, dark.body.code]).toEqual([422, 'low_contrast'])
    const changed = await put('COLOUR_SEA', { light: '#5a1846', dark: '#f0b4dc' }, 0)
    expect(changed.body.data?.value).toEqual({ light: '#5a1846', dark: '#f0b4dc' })
  })

  it.each([
    ['SITE_NAME', ''],
    ['SERVICE_CHARGE_BP', 5001],
    ['SERVICE_CHARGE_BP', '1450'],
    ['SERVICE_CHARGE_BP', 14.5],
    ['COLOUR_BRASS', { light: 'red', dark: '#000000' }],
    ['CONTACT_EMAIL', 'nobody'],
    ['SOCIAL_LINKS', [{ name: 'Web', url: 'javascript:alert(1)' }]],
    ['OPENING_HOURS', [null, null, null, null, null, null, { opens: '18:00', closes: '09:00' }]],
    ['ANALYTICS_SCRIPT', { name: 'Counter', url: 'http://count.example/a.js', origins: [], cookies: [] }],
    [
      'ANALYTICS_SCRIPT',
      { name: 'Counter', url: 'https://c.example/a.js', origins: ['https://c.example/x'], cookies: [] },
    ],
    ['LOGO', 'uploads/portraits/../x.webp'],
    ['GIFT_CARDS', 'on'],
    ['DEFAULT_DESTINATION', 'Nowhere at all'],
    ['LANGUAGES', []],
    ['PAYOUT_BANK_IBAN', 'DE89 3704 0044 0532 0130 01'],
    ['PAYOUT_BANK_IBAN', 'ZZ89370400440532013000'],
    ['PAYOUT_BANK_BIC', 'DEUTZZFF'],
  ])('%s is not %j', async (name, value) => {
    const before = await get(name)
    const { status, body } = await put(name, value, before.revision)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(await get(name)).toEqual(before)
  })

  it('that do not exist are not found, and nothing is written twice', async () => {
    expect((await put('PORT', 80, 0)).status).toBe(404)
    expect((await put('CONTACT_PHONE', '+971 4 000 0000', 0)).body.code).toBe('nothing_changed')
  })

  it('include a logo, which is drawn anew', async () => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#0e4d6480' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('revision', '0')
    form.set('file', new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' }))
    const response = await fetch(`${api.origin}/api/admin/settings/logo`, {
      method: 'POST',
      headers: admin.headers,
      body: form,
    })
    const { data } = (await response.json()) as Changed
    expect([response.status, data.type]).toEqual([200, 'picture'])
    const shown = await fetch(`${api.origin}/media/${data.value}`)
    const { width, height, hasAlpha } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([width, height, hasAlpha]).toEqual([288, 96, true])
    const { body: nothing } = await api.post<Refused>('/api/admin/settings/logo', { revision: 1 }, admin)
    expect(nothing.code).toBe('invalid_request')
  })
})
