import { expect, test } from 'vitest'
import { canonicalPaths } from './canonical-path.ts'
import type { Routes } from './page-table.ts'

const route = (id: string, path: string | undefined, parentId?: string) => [id, { id, path, parentId }] as const

const canonical = canonicalPaths(
  Object.fromEntries([
    route('root', ''),
    route('public', undefined, 'root'),
    route('home', undefined, 'public'),
    route('about', 'about-us', 'public'),
    route('post', 'blog/:slug', 'public'),
    route('yacht', ':boatId', 'public'),
    route('missing', '*', 'public'),
    route('checkout', 'book-now/:boatId/:instabookId?', 'root'),
    route('social', 'auth/social/:provider', 'root'),
    route('account', 'UserDashboard', 'root'),
    route('profile', 'profile', 'account'),
    route('account-missing', 'UserDashboard/*', 'root'),
    route('owner', 'OwnerDashboard', 'root'),
    route('fr-home', 'fr', 'public'),
    route('fr-about', 'fr/about-us', 'public'),
  ]) as unknown as Routes,
)

test('slashes at the end and doubled ones go', () => {
  expect(canonical('/about-us/')).toBe('/about-us')
  expect(canonical('//about-us//')).toBe('/about-us')
  expect(canonical('/fr//evil.example')).toBe('/fr/evil.example')
  expect(canonical('//evil.example/')).toBe('/evil.example')
  expect(canonical('/fr/')).toBe('/fr')
  expect(canonical('/')).toBe('/')
})

test('names of pages are written as in the route table, ids and slugs in lower case', () => {
  expect(canonical('/About-Us')).toBe('/about-us')
  expect(canonical('/FR/ABOUT-US')).toBe('/fr/about-us')
  expect(canonical('/userdashboard/Profile/')).toBe('/UserDashboard/profile')
  expect(canonical('/ownerDashboard')).toBe('/OwnerDashboard')
  expect(canonical('/userdashboard/Inbox')).toBe('/UserDashboard/Inbox')
  expect(canonical('/Blog/Sailing-in-May')).toBe('/blog/sailing-in-may')
  expect(canonical('/65A1B2C3D4E5F60718293A4B')).toBe('/65a1b2c3d4e5f60718293a4b')
  expect(canonical('/Book-Now/65A1B2C3D4E5F60718293A4B')).toBe('/book-now/65a1b2c3d4e5f60718293a4b')
  expect(canonical('/auth/Social/Google')).toBe('/auth/social/Google')
})

test('what is spelled as it should be, or is no page, stays', () => {
  for (const path of ['/about-us', '/UserDashboard/profile', '/No/Such/Page', '/_root.data', '/_.data', '/a%20b'])
    expect(canonical(path)).toBe(path)
})

test('data of pages follow their page', () => {
  expect(canonical('/About-Us.data')).toBe('/about-us.data')
  expect(canonical('/contact/_.data')).toBe('/contact.data')
  expect(canonical('/fr/_.data')).toBe('/fr.data')
})
