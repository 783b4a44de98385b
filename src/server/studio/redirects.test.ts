import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Redirect } from '#contract/studio/redirects.ts'
import type { SearchRecord } from '#contract/studio/search-records.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runs } from '#tests/harness/properties/runs.ts'

const api = await testApi()
const ada = await buildUser(api.services, { role: 'a', name: 'Ada' })

type Refused = { code: string; errors?: { field: string; message: string }[] }
const add = (from: string, to: string) => api.post<Redirect & Refused>('/api/studio/redirects', { from, to }, ada)
const remove = (from: string) => api.call<Refused>('DELETE', '/api/studio/redirects', { ...ada, body: { from } })
const leadsTo = async (path: string) => (await api.get<{ to?: string }>(`/api/redirects${path}`)).body.to

describe('a redirect', () => {
  it('leads an old address to a page, and is deleted again', async () => {
    expect((await add('/summer', '/yacht-rentals?location=Dubai')).status).toBe(201)
    expect(await leadsTo('/summer')).toBe('/yacht-rentals?location=Dubai')
    const { body } = await api.get<{ data: Redirect[] }>('/api/studio/redirects?q=summer', ada)
    expect(body.data).toMatchObject([{ from: '/summer', madeBy: 'Ada', isAutomatic: false }])
    expect((await remove('/summer')).status).toBe(204)
    expect((await remove('/summer')).status).toBe(404)
  })

  it.each([
    ['/about-us', '/faq', 'from'],
    ['/blog/dinner-at-anchor', '/faq', 'from'],
    ['/checkout', '/faq', 'from'],
    ['/loop', '/loop', 'to'],
    ['/away', '//evil.example', 'to'],
    ['/away', '/\\evil.example', 'to'],
    ['/away', 'https://evil.example', 'to'],
    ['/a b', '/faq', 'from'],
  ])('from %s to %s is refused', async (from, to, field) => {
    const { status, body } = await add(from, to)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  })

  it('never leads to another redirect, whatever is added in whatever order', async () => {
    const path = fc.constantFrom('/p', '/q', '/r', '/s', '/t')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(path, path), { maxLength: 8 }), async (pairs) => {
        await sql`delete from content_redirects`.execute(api.db)
        await Promise.all(pairs.slice(0, 2).map(([from, to]) => add(from, to)))
        for (const [from, to] of pairs.slice(2)) await add(from, to)
        const { rows } = await sql<{ from_path: string; to_path: string }>`
          select from_path, to_path from content_redirects`.execute(api.db)
        const sources = new Set(rows.map(({ from_path }) => from_path))
        expect(rows.filter(({ to_path }) => sources.has(to_path))).toEqual([])
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('a record for search engines', () => {
  const list = async (query: string) =>
    (await api.get<{ data: SearchRecord[] }>(`/api/studio/search-records?${query}`, ada)).body.data
  const words = (title: string) => ({ title, description: 'A description.', keywords: ['yacht'] })
  const save = (body: object) => api.call<SearchRecord & Refused>('PUT', '/api/studio/search-records', { ...ada, body })

  it('of any address is written by who has read it', async () => {
    const [about] = (await list('q=about-us')).filter(({ path }) => path === 'about-us')
    const saved = await save({ path: 'about-us', revision: about?.revision, en: words('Us'), fr: words('Nous') })
    expect(saved.body).toMatchObject({ path: 'about-us', en: { title: 'Us' }, flaws: [] })
    const late = await save({ path: 'about-us', revision: about?.revision, en: words('Late'), fr: words('Tard') })
    expect([late.status, late.body.code]).toEqual([409, 'revision_conflict'])
    const { body } = await api.get<{ title: string; keywords: string[] }>('/api/seo/about-us?locale=fr')
    expect(body).toMatchObject({ title: 'Nous', keywords: ['yacht'] })
  })

  it('is reported if it is empty, doubled, too long, or of no page', async () => {
    await save({ path: 'no/page', revision: 0, en: words('Twice'), fr: { ...words('Deux'), description: '' } })
    const contact = (await list('q=contact')).find(({ path }) => path === 'contact')
    await save({ path: 'contact', revision: contact?.revision ?? 0, en: words('Twice'), fr: words('x'.repeat(100)) })
    const flawsOf = async (path: string) => (await list('limit=1000')).find((record) => record.path === path)?.flaws
    expect(await flawsOf('no/page')).toEqual(['no_description', 'doubled', 'orphaned'])
    expect(await flawsOf('contact')).toEqual(['doubled', 'too_long'])
    expect((await list('flaw=orphaned')).map(({ path }) => path)).toEqual(['no/page'])
  })
})
