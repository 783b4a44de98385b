import { describe, expect, it } from 'vitest'
import type { ContentEntry } from '#contract/content/content.ts'
import type { Flaw, StudioDocument } from '#contract/studio/document.ts'
import type { StudioEntry, StudioRow, StudioVersion } from '#contract/studio/studio.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { publishScheduled } from './publish.ts'

const api = await testApi()
const ada = await buildUser(api.services, { role: 'a', name: 'Ada' })
const ben = await buildUser(api.services, { role: 'a', name: 'Ben' })

type Refused = { code: string; revision?: number; flaws?: Flaw[]; errors?: { field: string }[] }
type Answer = StudioEntry & Refused

const both = (en: string, fr = `${en} (fr)`) => ({ en, fr })
const begin = async (kind: string, title: string) =>
  (await api.post<Answer>('/api/studio/entries', { kind, title }, ada)).body
const read = async (id: string) => (await api.get<Answer>(`/api/studio/entries/${id}`, ada)).body
const save = (id: string, revision: number, document: StudioDocument, who = ada) =>
  api.call<Refused & { flaws: Flaw[] }>('PUT', `/api/studio/entries/${id}`, { ...who, body: { revision, document } })
const publish = (id: string, revision: number, at?: string) =>
  api.post<Answer>(`/api/studio/entries/${id}/publication`, { revision, at }, ada)
const shown = (kind: string, slug: string, locale = 'en') =>
  api.get<ContentEntry>(`/api/content/${kind}/${slug}?locale=${locale}`)
const versions = async (id: string) =>
  (await api.get<{ data: StudioVersion[] }>(`/api/studio/entries/${id}/versions`, ada)).body.data

/** A post that can be published. */
async function writePost(title: string, changes: Partial<StudioDocument> = {}) {
  const entry = await begin('post', title)
  const document = {
    ...entry.document,
    title: both(title),
    summary: both('A short text.'),
    body: [{ type: 'paragraph' as const, text: both('Ropes, and [yachts](/yacht-rentals).') }],
    ...changes,
  }
  await save(entry.id, 1, document)
  return { id: entry.id, document }
}

describe('an entry', () => {
  it('is seen by readers once it is published, in both languages, with its record for search engines', async () => {
    const { id, document } = await writePost('Knots that hold')
    expect((await shown('post', 'knots-that-hold')).status).toBe(404)
    const { status, body } = await publish(id, 2)
    expect([status, body.state, body.path]).toEqual([200, 'published', '/blog/knots-that-hold'])
    const french = await shown('post', 'knots-that-hold', 'fr')
    expect(french.body).toMatchObject({ title: 'Knots that hold (fr)', author: null })
    const seo = await api.get<{ title: string; url: string }>('/api/seo/blog/knots-that-hold?locale=fr')
    expect(seo.body).toMatchObject({ title: 'Knots that hold (fr)', url: '/fr/blog/knots-that-hold' })
    expect(document.slug).toBe('knots-that-hold')
  })

  it('that is changed stays as it is for readers, until the change is published', async () => {
    const { id, document } = await writePost('Two tides')
    await publish(id, 2)
    await save(id, 2, { ...document, title: both('Three tides') })
    expect((await read(id)).state).toBe('changed')
    expect((await shown('post', 'two-tides')).body.title).toBe('Two tides')
    const preview = await api.get<ContentEntry>(`/api/studio/entries/${id}/preview?locale=fr`, ada)
    expect(preview.body.title).toBe('Three tides (fr)')
    await publish(id, 3)
    expect((await shown('post', 'two-tides')).body.title).toBe('Three tides')
  })

  it('that moves leaves a redirect, and the second move shortens it', async () => {
    const { id, document } = await writePost('First name')
    await publish(id, 2)
    await save(id, 2, { ...document, slug: 'second-name' })
    await publish(id, 3)
    await save(id, 3, { ...document, slug: 'third-name' })
    await publish(id, 4)
    const to = async (path: string) => (await api.get<{ to: string }>(`/api/redirects/${path}`)).body.to
    expect([await to('blog/first-name'), await to('blog/second-name')]).toEqual([
      '/blog/third-name',
      '/blog/third-name',
    ])
    await save(id, 4, { ...document, slug: 'first-name' })
    await publish(id, 5)
    expect((await api.get('/api/redirects/blog/first-name')).status).toBe(404)
    expect(await to('blog/third-name')).toBe('/blog/first-name')
  })

  it('waits for the time that it is scheduled for', async () => {
    const { id } = await writePost('Later on')
    const at = new Date(api.clock.now + 3_600_000).toISOString()
    expect((await publish(id, 2, at)).body).toMatchObject({ state: 'scheduled', publishAt: at })
    await publishScheduled(api.services)
    expect((await shown('post', 'later-on')).status).toBe(404)
    api.clock.now += 3_601_000
    await publishScheduled(api.services)
    expect((await shown('post', 'later-on')).status).toBe(200)
    expect((await read(id)).state).toBe('published')
  })

  it('leaves the site, but not while others link to it', async () => {
    const { id } = await writePost('Linked to')
    await publish(id, 2)
    const other = await writePost('Linking', {
      body: [{ type: 'paragraph', text: both('See [it](/blog/linked-to).') }],
    })
    expect((await read(id)).uses.map(({ title }) => title)).toEqual(['Linking'])
    const refused = await api.call<Refused>('DELETE', `/api/studio/entries/${id}/publication`, ada)
    expect([refused.status, refused.body.code]).toEqual([409, 'content_in_use'])
    expect((await api.call('DELETE', `/api/studio/entries/${other.id}`, ada)).status).toBe(204)
    expect((await api.call<Answer>('DELETE', `/api/studio/entries/${id}/publication`, ada)).body.state).toBe('ended')
    expect((await shown('post', 'linked-to')).status).toBe(404)
  })

  it('ends at its end without anybody', async () => {
    const end = new Date(api.clock.now + 60_000).toISOString()
    const { id } = await writePost('For a minute', { unpublishAt: end })
    await publish(id, 2)
    expect((await shown('post', 'for-a-minute')).status).toBe(200)
    api.clock.now += 61_000
    expect((await shown('post', 'for-a-minute')).status).toBe(404)
    expect((await read(id)).state).toBe('ended')
  })

  it('is copied with another address', async () => {
    const { id } = await writePost('Copied')
    const copy = await api.post<Answer>(`/api/studio/entries/${id}/copy`, {}, ada)
    expect(copy.body.document).toMatchObject({ slug: 'copied-2', title: { en: 'Copied (2)' } })
  })
})

describe('flaws', () => {
  it('keep an entry from being published, and name their block', async () => {
    const entry = await begin('post', 'Flawed')
    const picture = { type: 'picture' as const, key: 'pictures/scenes/proposal.avif', alt: both('', '') }
    const body = [{ type: 'paragraph' as const, text: both('Words', '') }, picture]
    const saved = await save(entry.id, 1, { ...entry.document, topic: 'no-such-topic', body })
    const found = (flaws: Flaw[] | undefined) => flaws?.map(({ code, block }) => `${code} ${block}`).sort()
    const expected = [
      'alt_missing 1',
      'block_untranslated 0',
      'summary_missing null',
      'title_untranslated null',
      'topic_unknown null',
    ]
    expect(found(saved.body.flaws)).toEqual(expected)
    const refused = await publish(entry.id, 2)
    expect([refused.status, refused.body.code, found(refused.body.flaws)]).toEqual([409, 'not_publishable', expected])
  })

  it('name links that lead nowhere', async () => {
    const text = both('[a](/nowhere) [b](/faq#x) [c](/blog/no-post) [d](/fr/about-us) [e](/blog)')
    const { id } = await writePost('Dead links', { body: [{ type: 'paragraph', text }] })
    const dead = (await read(id)).flaws.filter(({ code }) => code === 'link_dead')
    expect(dead.map(({ detail }) => detail)).toEqual(['/nowhere', '/blog/no-post'])
  })

  it('keep addresses of the product free', async () => {
    const taken = await api.post<Refused>('/api/studio/entries', { kind: 'page', title: 'X', slug: 'checkout' }, ada)
    expect([taken.status, taken.body.errors?.[0]?.field]).toEqual([400, 'slug'])
    const page = await begin('page', 'Our yards')
    const saved = await save(page.id, 1, { ...page.document, slug: 'yacht-rentals', summary: both('x') })
    expect(saved.body.flaws).toContainEqual({
      code: 'slug_reserved',
      blocks: true,
      block: null,
      detail: 'yacht-rentals',
    })
  })

  it('keep two entries of one kind apart', async () => {
    await publish((await writePost('Same')).id, 2)
    const other = await writePost('Other', { slug: 'same' })
    const refused = await publish(other.id, 2)
    expect([refused.status, refused.body.code]).toEqual([409, 'slug_taken'])
  })
})

describe('two editors', () => {
  it('see each other, and the slower one loses nothing', async () => {
    const { id, document } = await writePost('Shared')
    const watch = (who: typeof ada) =>
      api.post<{ revision: number; others: { name: string }[] }>(`/api/studio/entries/${id}/presence`, {}, who)
    await watch(ada)
    expect((await watch(ben)).body.others).toEqual([{ name: 'Ada' }])
    await save(id, 2, { ...document, title: both('By Ada') })
    const late = await save(id, 2, { ...document, title: both('By Ben') }, ben)
    expect([late.status, late.body.code, late.body.revision]).toEqual([409, 'revision_conflict', 3])
    const kept = (await versions(id)).find(({ reason }) => reason === 'kept_aside')
    expect(kept?.madeBy).toBe('Ben')
    const { body } = await api.get<{ document: StudioDocument }>(
      `/api/studio/entries/${id}/versions/${kept?.number}`,
      ada,
    )
    expect(body.document.title.en).toBe('By Ben')
    api.clock.now += 60_000
    expect((await watch(ben)).body.others).toEqual([])
  })

  it('cannot both save one revision', async () => {
    const { id, document } = await writePost('At once')
    const saves = await Promise.all(['a', 'b', 'c', 'd'].map((en) => save(id, 2, { ...document, title: both(en) })))
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const reasons = (await versions(id)).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === 'kept_aside')).toHaveLength(3)
  })
})

describe('versions', () => {
  it('gather the saves of a sitting, and any of them becomes the draft again', async () => {
    const { id, document } = await writePost('Versions')
    await save(id, 2, { ...document, title: both('Second') })
    expect((await versions(id)).map(({ reason }) => reason)).toEqual(['saved', 'began'])
    await publish(id, 3)
    api.clock.now += 11 * 60_000
    await save(id, 3, { ...document, title: both('Fourth') })
    const all = await versions(id)
    expect(all.map(({ reason }) => reason)).toEqual(['saved', 'published', 'saved', 'began'])
    const restore = (revision: number) =>
      api.post<Answer>(`/api/studio/entries/${id}/versions/1/restoration`, { revision }, ada)
    expect((await restore(3)).body.code).toBe('revision_conflict')
    const restored = await restore(4)
    expect([restored.body.document.title.en, restored.body.revision]).toEqual(['Versions', 5])
    expect((await shown('post', 'versions')).body.title).toBe('Second')
  })

  it('begin with what was shipped', async () => {
    const { body } = await api.get<{ data: StudioRow[] }>('/api/studio/entries?kind=page&q=terms-of-service', ada)
    const terms = await read(body.data.find(({ slug }) => slug === 'terms-of-service')?.id ?? '')
    expect([terms.revision, terms.state]).toEqual([0, 'published'])
    const [first] = terms.document.body
    await save(terms.id, 0, { ...terms.document, body: first ? [first] : [] })
    expect((await versions(terms.id)).at(-1)).toMatchObject({ reason: 'began', madeBy: null })
    await publish(terms.id, 1)
    expect((await shown('page', 'terms-of-service')).body.body).toHaveLength(1)
  })
})

it('pages of the product stay', async () => {
  const { body } = await api.get<{ data: StudioRow[] }>('/api/studio/entries?kind=page&q=about-us&sort=title', ada)
  const id = body.data.find(({ slug }) => slug === 'about-us')?.id
  for (const path of [`/api/studio/entries/${id}/publication`, `/api/studio/entries/${id}`]) {
    expect((await api.call<Refused>('DELETE', path, ada)).body.code).toBe('content_in_use')
  }
})

it('the overview counts', async () => {
  const { body } = await api.get<{ data: { kind: string; count: number; changed: number }[] }>('/api/studio', ada)
  const posts = body.data.find(({ kind }) => kind === 'post')
  const { body: list } = await api.get<{ totalCount: number }>('/api/studio/entries?kind=post', ada)
  expect(posts?.count).toBe(list.totalCount)
  const changed = await api.get<{ totalCount: number }>('/api/studio/entries?kind=post&state=changed', ada)
  expect(posts?.changed).toBe(changed.body.totalCount)
})

it('a menu of the site and an announcement are entries', async () => {
  const announced = await begin('announcement', 'Summer')
  const link = { type: 'link' as const, text: both('More'), to: '/yacht-rentals' }
  await save(announced.id, 1, { ...announced.document, summary: both('Summer is near.'), body: [link] })
  await publish(announced.id, 2)
  type Menus = { menus: { place: string; links: { to: string }[] }[]; announcement: { text: string; to: string } }
  const { body } = await api.get<Menus>('/api/menus?locale=fr')
  expect(body.announcement).toEqual({ text: 'Summer is near. (fr)', to: '/yacht-rentals' })
  expect(body.menus.map(({ place }) => place)).toEqual([
    'header',
    'side-menu',
    'explore',
    'occasions',
    'company',
    'terms',
  ])
  expect(body.menus[0]?.links.map(({ to }) => to)).toContain('/destinations')
})
