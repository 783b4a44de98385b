import { describe, expect, it } from 'vitest'
import type { StudioDocument } from '#contract/studio/document.ts'
import type { StudioEntry, StudioRow } from '#contract/studio/studio.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const ada = await buildUser(site.services, { role: 'a', name: 'Ada' })

function editor(user = ada) {
  const browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
  return browser
}

const call = async <Body>(method: string, path: string, body?: unknown) =>
  (await site.api<Body>(method, path, body, ada.headers)).body
const both = (en: string) => ({ en, fr: `${en} (fr)` })

/** A published post; its address is made from its title. */
async function post(title: string, changes: Partial<StudioDocument> = {}) {
  const { id, document } = await call<StudioEntry>('POST', '/studio/entries', { kind: 'post', title })
  const body = [{ type: 'paragraph', text: both('Rope and sky.') }]
  const next = { ...document, title: both(title), summary: both('About it.'), body, ...changes }
  await call('PUT', `/studio/entries/${id}`, { revision: 1, document: next })
  await call('POST', `/studio/entries/${id}/publication`, { revision: 2 })
  return { id, document: next }
}

const visit = (path: string) => site.visit(path)

describe('an editor without a script', () => {
  it('begins an entry, publishes it, takes it off the site and deletes it', async () => {
    const browser = editor()
    await browser.open('/studio/post')
    await browser.press('Begin', { title: '' })
    expect(complaintAbout(browser.page.html, 'title')).toContain('Write a title.')
    await browser.press('Begin', { title: 'Plain words' })
    expect(wordsOf(browser.page.html)).toContain('Plain words')
    expect(wordsOf(browser.page.html)).toContain('The summary in English is missing.')
    const { id } = await post('Plain post')
    await browser.open(`/studio/post/${id}`)
    await browser.press('Take off the site')
    expect(wordsOf(browser.page.html)).toContain('Readers do not see it')
    expect((await visit('/blog/plain-post')).status).toBe(404)
    await browser.press('Publish')
    expect((await visit('/blog/plain-post')).status).toBe(200)
    await browser.press('Duplicate')
    expect(wordsOf(browser.page.html)).toContain('This is the copy.')
    await browser.press('Delete this entry')
    expect(wordsOf(browser.page.html)).toContain('Posts')
  })

  it('compares versions, and makes one the draft', async () => {
    const { id, document } = await post('Compared')
    await call('PUT', `/studio/entries/${id}`, { revision: 2, document: { ...document, title: both('Changed') } })
    const browser = editor()
    await browser.open(`/studio/post/${id}/versions?version=1`)
    expect(wordsOf(browser.page.html)).toContain('title · en Compared Changed')
    await browser.press('Make this version the draft')
    expect(wordsOf(browser.page.html)).toContain('The version is the draft now.')
    expect((await call<StudioEntry>('GET', `/studio/entries/${id}`)).document.title.en).toBe('Compared')
  })

  it('adds and deletes redirects', async () => {
    const browser = editor()
    await browser.open('/studio/redirects')
    await browser.press('Add redirect', { from: '/faq', to: '/contact' })
    expect(complaintAbout(browser.page.html, 'from')).toContain('It must not show a page.')
    await browser.press('Add redirect', { from: '/questions', to: '/faq' })
    expect(wordsOf(browser.page.html)).toContain('/questions leads on now')
    const { status, headers } = await visit('/fr/questions?a=1')
    expect([status, headers.get('location')]).toEqual([301, '/fr/faq?a=1'])
    await browser.press('Delete the redirect of /questions')
    expect((await visit('/questions')).status).toBe(404)
  })

  it('writes the record of an address', async () => {
    const browser = editor()
    await browser.open('/studio/search-records?path=contact')
    await browser.press('Save record', { 'en.title': 'Write to the harbour', 'en.keywords': 'yacht, harbour' })
    expect(wordsOf(browser.page.html)).toContain('Record saved')
    await expect.poll(async () => (await visit('/contact')).html).toContain('<title>Write to the harbour')
  })
})

describe('a reader', () => {
  it('is led from the old address of a post to its new one, in both languages', async () => {
    const { id, document } = await post('Old name')
    await call('PUT', `/studio/entries/${id}`, { revision: 2, document: { ...document, slug: 'new-name' } })
    await call('POST', `/studio/entries/${id}/publication`, { revision: 3 })
    const { status, headers } = await visit('/fr/blog/old-name')
    expect([status, headers.get('location')]).toEqual([301, '/fr/blog/new-name'])
    expect((await visit('/blog/new-name')).status).toBe(200)
  })

  it('sees the author and the topic of a post, the menus and the announcement that editors wrote', async () => {
    const begun = async (kind: string, title: string, changes: Partial<StudioDocument>) => {
      const { id, document } = await call<StudioEntry>('POST', '/studio/entries', { kind, title })
      const next = { ...document, title: both(title), ...changes }
      await call('PUT', `/studio/entries/${id}`, { revision: 1, document: next })
      await call('POST', `/studio/entries/${id}/publication`, { revision: 2 })
    }
    await begun('author', 'Mira Sol', { summary: both('Sails since 1998.') })
    await begun('topic', 'Ropes', {})
    await begun('announcement', 'Regatta', { summary: both('The regatta is on.') })
    await post('Signed', { author: 'mira-sol', topic: 'ropes' })
    const words = wordsOf((await visit('/blog/signed')).html)
    for (const text of ['By Mira Sol', 'Sails since 1998.', 'Ropes', 'The regatta is on.'])
      expect(words).toContain(text)
  })

  it('sees a changed home page and a changed menu', async () => {
    const { data } = await call<{ data: StudioRow[] }>('GET', '/studio/entries?kind=home')
    const home = await call<StudioEntry>('GET', `/studio/entries/${data[0]?.id}`)
    const body = home.document.body.filter((block) => block.type !== 'section' || block.name !== 'growth')
    const document = { ...home.document, title: both('Sail with friends'), body }
    await call('PUT', `/studio/entries/${home.id}`, { revision: home.revision, document })
    await call('POST', `/studio/entries/${home.id}/publication`, { revision: home.revision + 1 })
    await expect.poll(async () => wordsOf((await visit('/')).html)).toContain('Sail with friends')
  })
})

describe('an editor', () => {
  it('previews the draft of a menu and of an announcement above the home page, which readers do not see', async () => {
    const { data } = await call<{ data: StudioRow[] }>('GET', '/studio/entries?kind=menu')
    const row = data.find(({ title }) => title === 'Explore')
    const { id, revision, document } = await call<StudioEntry>('GET', `/studio/entries/${row?.id}`)
    const body = [{ type: 'link' as const, to: '/faq', text: both('Answers first') }]
    await call('PUT', `/studio/entries/${id}`, { revision, document: { ...document, body } })
    const announced = await call<StudioEntry>('POST', '/studio/entries', { kind: 'announcement', title: 'Fireworks' })
    const summary = both('Fireworks above the harbour.')
    await call('PUT', `/studio/entries/${announced.id}`, { revision: 1, document: { ...announced.document, summary } })

    const browser = editor()
    await browser.open(`/studio/preview/${id}`)
    expect(browser.page.html).toContain('href="/faq">Answers first</a>')
    expect(wordsOf(browser.page.html)).toContain('Explore Yachts')
    await browser.open(`/fr/studio/preview/${announced.id}`)
    expect(wordsOf(browser.page.html)).toContain('Fireworks above the harbour.')
    const words = wordsOf((await visit('/')).html)
    for (const text of ['Answers first', 'Fireworks']) expect(words).not.toContain(text)
  })
})

describe('closed', () => {
  it('is the studio to visitors, owners and customers, and so are its previews', async () => {
    const { id } = await post('Secret draft')
    const owner = await buildUser(site.services, { role: 'b' })
    const paths = ['/studio', '/studio/post', `/studio/post/${id}`, '/studio/media', '/studio/redirects']
    for (const path of paths) {
      expect((await site.visit(path)).status, path).toBe(302)
      expect((await site.visit(path, { cookie: `session=${owner.token}` })).status, path).toBe(302)
    }
    const preview = await site.visit(`/studio/preview/${id}`, { cookie: `session=${owner.token}` })
    expect([preview.status, preview.html.includes('Rope and sky.')]).toEqual([302, false])
    const visitor = await site.visit(`/studio/preview/${id}`)
    expect(visitor.headers.get('location')).toContain('/adminlogin')
  })

  it('leads its two other addresses to its own', async () => {
    const { headers } = await site.visit('/structure')
    expect(headers.get('location')).toBe('/studio/structure')
    expect((await site.visit('/fr/desk')).headers.get('location')).toBe('/fr/studio/desk')
  })
})

it('the start page finds words in every kind of entry', async () => {
  await post('Haystack')
  const browser = editor()
  await browser.open('/studio?q=haystack')
  expect(wordsOf(browser.page.html)).toContain('Found: 1 Haystack Posts')
})
