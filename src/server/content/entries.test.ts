import { beforeAll, describe, expect, it } from 'vitest'
import type { ContentEntry, ContentTeaser } from '#contract/content/content.ts'
import { newId } from '#shared/id.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi({ settings: { SITE_NAME: 'Halyard' } })

const both = (en: string) => JSON.stringify({ en, fr: `${en} (fr)` })

const insert = (slug: string, published: string) =>
  api.db
    .insertInto('content_entries')
    .values({
      id: newId(),
      kind: 'adventure',
      slug,
      title: both('Ten knots'),
      summary: both('Asked of {name}.'),
      body: JSON.stringify([
        { type: 'paragraph', text: { en: '', fr: '{name} prend {service_charge}.' } },
        { type: 'facts', items: [{ label: { en: 'Fax', fr: 'Fax' }, value: { en: '' } }] },
      ]),
      published_at: new Date(published),
    })
    .execute()

beforeAll(async () => {
  await insert('ten-knots', '2026-01-01')
  await insert('later', '2999-01-01')
})

describe('GET /api/content/{kind}', () => {
  it('lists what is out, in its order, in the language that is asked for', async () => {
    const { status, body } = await api.get<{ data: ContentTeaser[] }>('/api/content/landing?locale=fr')
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(15)
    expect(body.data[0]).toMatchObject({ slug: 'dubai', title: 'Location de yachts à Dubaï', demo: false })
  })

  it('keeps back what is not out yet', async () => {
    const { body } = await api.get<{ data: ContentTeaser[] }>('/api/content/adventure')
    expect(body.data.map(({ slug }) => slug)).not.toContain('later')
    expect((await api.get('/api/content/adventure/later')).status).toBe(404)
  })

  it('knows its kinds', async () => {
    expect((await api.get('/api/content/rumour')).status).toBe(400)
  })
})

describe('GET /api/content/{kind}/{slug}', () => {
  it('puts in what the settings say, and leaves out facts without a value', async () => {
    const { body } = await api.get<ContentEntry>('/api/content/adventure/ten-knots?locale=fr')
    expect(body.summary).toBe('Asked of Halyard. (fr)')
    expect(body.body).toEqual([{ type: 'paragraph', text: 'Halyard prend 14,5\u00a0%.' }])
  })

  it('tells a landing page whole', async () => {
    const { body } = await api.get<ContentEntry>('/api/content/landing/miami')
    expect(body.body.map(({ type }) => type)).toEqual(['facts', 'heading', 'paragraph', 'heading', 'paragraph'])
  })

  it('knows nothing of what was never written', async () => {
    expect((await api.get('/api/content/page/no-such-page')).status).toBe(404)
  })
})
