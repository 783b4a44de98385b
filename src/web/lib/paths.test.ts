import { expect, test } from 'vitest'
import { pagePath, pagePathIn, storedPath } from './paths.ts'

test('a page has an address in each language', () => {
  expect([pagePathIn('en', '/'), pagePathIn('fr', '/')]).toEqual(['/', '/fr'])
  expect([pagePathIn('en', '/faq'), pagePathIn('fr', '/faq')]).toEqual(['/faq', '/fr/faq'])
  expect([pagePath('/compare'), storedPath('/blog/dubai')]).toEqual(['/compare', '/blog/dubai'])
})

test('parameters are filled in, and cannot lead elsewhere', () => {
  expect(pagePathIn('fr', '/blog/:slug', { slug: 'nouvel-an' })).toBe('/fr/blog/nouvel-an')
  expect(pagePath('/:segment', { segment: '../auth?x=#' })).toBe('/..%2Fauth%3Fx%3D%23')
  expect(pagePath('/book-now/:boatId/:instabookId?', { boatId: 'a' })).toBe('/book-now/a')
  expect(pagePath('/book-now/:boatId/:instabookId?', { boatId: 'a', instabookId: 'b' })).toBe('/book-now/a/b')
})

test('a query follows, without blank fields', () => {
  const query = { location: 'Palma & bay', page: null, q: '', guests: 2, date: undefined }
  expect(pagePathIn('fr', '/', query)).toBe('/fr?location=Palma+%26+bay&guests=2')
  expect(pagePath('/blog/:slug', { slug: 'a' }, new URLSearchParams('page=2'))).toBe('/blog/a?page=2')
  expect(pagePath('/yacht-rentals', { location: null })).toBe('/yacht-rentals')
  expect(pagePath('/auth', { from: '/compare?ids=1' })).toBe('/auth?from=%2Fcompare%3Fids%3D1')
})

test('what is no page of every language fails the type check', () => {
  const wrong = [
    // @ts-expect-error: no such route
    () => pagePath('/yacht-rental'),
    // @ts-expect-error: no French page of this name, so no link of a page leads there
    () => pagePath('/preferences'),
    // @ts-expect-error: it has a parameter
    () => pagePath('/blog/:slug'),
    // @ts-expect-error: the parameter has another name
    () => pagePath('/blog/:slug', { post: 'a' }),
  ]
  expect(wrong).toHaveLength(4)
})
