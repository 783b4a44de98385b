import { expect, it } from 'vitest'
import { agreedPurposes, consentValue, coversQuestion } from '#shared/consent.ts'
import { storedItems } from '#shared/stored-items.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { questionOf } from './outside-scripts.ts'

const api = await testApi()
const admin = await buildUser(api.services, { role: 'a' })

type Visit = { agreed: string[]; question?: string; cookie?: string; headers?: Record<string, string> }

/** Answers the question in one browser. Returns the agreed purposes and what its cookies became. */
async function answer({ agreed, question = '', cookie = '', headers = {} }: Visit) {
  const body = { agreed, question, askedIn: 'choices', language: 'fr' }
  const answered = await api.post<{ agreed: string[] }>('/api/consents', body, { headers: { cookie, ...headers } })
  expect(answered.status).toBe(200)
  const set = answered.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  return { ...(answered.body as { agreed: string[] }), set, cookies: answered.headers.getSetCookie() }
}

const recordOf = (set: string[]) => set.find((each) => each.startsWith('consent_record=')) ?? ''
const idOf = (set: string[]) => recordOf(set).slice('consent_record='.length, 'consent_record='.length + 24)
const proofOf = async (id: string) =>
  (await api.get(`/api/admin/consents/${id}`, { headers: admin.headers })).body as Record<string, unknown>

it('records what was agreed to, with the table of cookies that was shown', async () => {
  const { agreed, set, cookies } = await answer({ agreed: ['analytics', 'memory', 'memory'] })
  expect(agreed).toEqual(['memory', 'analytics'])
  expect(set[0]).toBe('consent=true')
  expect(cookies[1]).toContain('HttpOnly')
  const own = await api.get('/api/consents/own', { headers: { cookie: recordOf(set) } })
  const givenAt = new Date(api.clock.now).toISOString()
  expect(own.body).toEqual({ data: { id: idOf(set), agreed: ['memory', 'analytics'], givenAt } })
  expect(await proofOf(idOf(set))).toEqual({
    id: idOf(set),
    agreed: ['memory', 'analytics'],
    language: 'fr',
    askedIn: 'choices',
    givenAt,
    endedAt: null,
    policy: {
      version: 2,
      purposes: ['memory', 'analytics'],
      items: JSON.parse(JSON.stringify(storedItems)),
      scripts: [],
      words: null,
    },
  })
})

it('ends a consent when it is changed or taken back, and deletes the cookies that needed it', async () => {
  const first = await answer({ agreed: ['memory', 'analytics'] })
  api.clock.now += 60_000
  const second = await answer({ agreed: ['analytics'], cookie: recordOf(first.set) })
  expect(second.set).toEqual(['consent=analytics', recordOf(second.set), 'geo=', 'last_place='])
  expect(await proofOf(idOf(first.set))).toMatchObject({ endedAt: new Date(api.clock.now).toISOString() })
  expect(await proofOf(idOf(second.set))).toMatchObject({ agreed: ['analytics'], endedAt: null })
  const third = await answer({ agreed: [], cookie: recordOf(second.set) })
  expect(third.set).toEqual(['consent=false', 'consent_record=', 'geo=', 'last_place=', 'visitor='])
  expect(await proofOf(idOf(second.set))).toMatchObject({ endedAt: new Date(api.clock.now).toISOString() })
  const own = await api.get('/api/consents/own', { headers: { cookie: recordOf(second.set) } })
  expect(own.body).toEqual({ data: null })
})

it('records no refusal, and counts Global Privacy Control as one', async () => {
  const rows = () => api.db.selectFrom('consents').select('id').execute()
  const before = await rows()
  expect(await answer({ agreed: [] })).toMatchObject({
    agreed: [],
    set: ['consent=false', 'geo=', 'last_place=', 'visitor='],
  })
  const optedOut = await answer({ agreed: ['memory', 'analytics'], headers: { 'sec-gpc': '1' } })
  expect(optedOut).toMatchObject({ agreed: [], set: ['consent=false', 'geo=', 'last_place=', 'visitor='] })
  expect(await rows()).toEqual(before)
})

it('lets nobody end the consent of another browser by its reference', async () => {
  const { set } = await answer({ agreed: ['memory'] })
  const forged = `consent_record=${idOf(set)}${'A'.repeat(recordOf(set).length - 'consent_record='.length - 24)}`
  await answer({ agreed: [], cookie: forged })
  expect(await proofOf(idOf(set))).toMatchObject({ endedAt: null })
  expect((await api.get('/api/consents/own', { headers: { cookie: forged } })).body).toEqual({ data: null })
})

it('refuses purposes that do not exist', async () => {
  const body = { agreed: ['everything'], askedIn: 'banner', language: 'en' }
  expect((await api.post<{ agreed: string[] }>('/api/consents', body)).status).toBe(400)
})

const script = { name: 'Counter', url: 'https://count.example/a.js', origins: [], cookies: ['_count*'] }

it('asks about advertising only while a script is set for it, and records the script', async () => {
  const unasked = await answer({ agreed: ['memory', 'analytics', 'advertising'] })
  expect(unasked).toMatchObject({ agreed: ['memory', 'analytics'] })
  await setScript(script, 0)
  const question = questionOf(api.services.settings)
  expect(question).toMatch(/^ad\d{1,6}$/)
  const unseen = await answer({ agreed: ['memory', 'analytics', 'advertising'] })
  expect(unseen, 'nothing is agreed to that the page did not show').toMatchObject({ agreed: ['memory', 'analytics'] })
  expect(coversQuestion('true', question)).toBe(false)
  const seen = await answer({ agreed: ['memory', 'analytics', 'advertising'], question })
  expect(seen.set[0]).toBe(`consent=true.advertising.${question}`)
  expect(coversQuestion(seen.set[0]?.slice('consent='.length) ?? '', question)).toBe(true)
  expect(await proofOf(idOf(seen.set))).toMatchObject({
    agreed: ['memory', 'analytics', 'advertising'],
    policy: {
      version: 2,
      purposes: ['memory', 'analytics', 'advertising'],
      scripts: [{ ...script, purpose: 'advertising' }],
    },
  })
  const refused = await answer({ agreed: [], cookie: '_count_1=x; other=y', question })
  expect(refused.set[0]).toBe('consent=false')
  expect(refused.set).toContain('_count_1=')
  expect(refused.set).not.toContain('other=')
  await setScript(null, 1)
})

async function setScript(value: object | null, revision: number) {
  const changed = await api.call('PUT', '/api/admin/settings/ADVERTISING_SCRIPT', {
    ...admin,
    body: { value, revision },
  })
  expect(changed.status).toBe(200)
}

it('asks again after a change of what a script may do, not of its name', () => {
  const mark = (changes: object) =>
    questionOf({ ANALYTICS_SCRIPT: { ...script, ...changes }, ADVERTISING_SCRIPT: null })
  expect(mark({ name: 'Another name', url: 'https://count.example/b.js' })).toBe(mark({}))
  for (const change of [{ url: 'https://other.example/a.js' }, { origins: ['https://x.example'] }, { cookies: [] }])
    expect(mark(change)).not.toBe(mark({}))
  expect(coversQuestion('false', mark({}))).toBe(true)
  expect(agreedPurposes(consentValue(['memory', 'analytics'], mark({})))).toEqual(['memory', 'analytics'])
})
