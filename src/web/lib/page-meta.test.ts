import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const settings = { name: 'Fairlead', origin: 'https://yachts.example' }
const seo = {
  slug: 'yacht-rentals',
  url: '/yacht-rentals',
  title: 'Yachts you can book',
  description: 'Filter by place.',
  keywords: ['yacht rentals', 'charter'],
}

const args = (record: object | null, pathname = '/yacht-rentals') => ({
  matches: [
    { id: 'root', loaderData: { settings } },
    { id: 'en/public', loaderData: { seo: record } },
  ],
  location: { pathname },
})

const page = { title: 'Yachts to charter', description: 'All yachts.' }

test('a page says what it is, to search engines and to people it is shared with', () => {
  const said = pageMeta(args(null), page)
  expect(said).toEqual([
    { title: 'Yachts to charter – Fairlead' },
    { name: 'description', content: 'All yachts.' },
    { property: 'og:title', content: 'Yachts to charter – Fairlead' },
    { property: 'og:description', content: 'All yachts.' },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: 'https://yachts.example/yacht-rentals' },
    { property: 'og:site_name', content: 'Fairlead' },
    { property: 'og:image', content: 'https://yachts.example/og/yacht-rentals.jpg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Yachts to charter – Fairlead' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: 'https://yachts.example/yacht-rentals' },
  ])
})

test('the operator’s record goes before it, with keywords joined by comma and space', () => {
  const said = pageMeta(args(seo), page)
  expect(said).toContainEqual({ title: 'Yachts you can book – Fairlead' })
  expect(said).toContainEqual({ name: 'description', content: 'Filter by place.' })
  expect(said).toContainEqual({ name: 'keywords', content: 'yacht rentals, charter' })
  expect(said).toContainEqual({ property: 'og:title', content: 'Yachts you can book – Fairlead' })
})

test('an empty field of the record leaves the page’s own words', () => {
  const said = pageMeta(args({ ...seo, title: '', description: '' }), page)
  expect(said).toContainEqual({ title: 'Yachts to charter – Fairlead' })
  expect(said).toContainEqual({ name: 'description', content: 'All yachts.' })
})

test('what is somebody’s own is kept from search engines', () => {
  const said = pageMeta(args(null, '/reservation/1'), { title: 'Your reservation', hidden: true })
  expect(said).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(said.filter((each) => 'tagName' in each)).toEqual([])
})

test('the home page, and what is not for everybody, is shared with the card of the site in its language', () => {
  const addressOf = (given: Parameters<typeof pageMeta>[0], hidden = false) =>
    pageMeta(given, { title: 'Questions', hidden }).find((each) => 'property' in each && each.property === 'og:image')
  const card = (path: string) => ({ property: 'og:image', content: `https://yachts.example${path}` })
  expect(addressOf(args(null, '/'))).toEqual(card('/og.jpg'))
  expect(addressOf(args(null, '/fr'))).toEqual(card('/og/fr.jpg'))
  expect(addressOf(args(null, '/reservation/1'), true)).toEqual(card('/og.jpg'))
  const [root] = args(null).matches
  const french = {
    matches: [{ id: 'root', loaderData: { ...root?.loaderData, locale: 'fr' } }],
    location: { pathname: '/fr/auth' },
  }
  expect(addressOf(french)).toEqual(card('/og/fr.jpg'))
})
