import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/identity/user.ts'
import { comeFrom, enter } from './enter.server.ts'

const user = (role: SessionUser['role'], currency: string | null = null): SessionUser => ({
  id: 'a'.repeat(24),
  role,
  adminRole: null,
  name: 'Ana',
  lastName: null,
  email: 'ana@example.com',
  phone: null,
  profileImage: null,
  location: { address: null, city: null, state: null, country: null },
  language: 'en',
  currency,
})

const wayOf = (answer: Response) => answer.headers.get('location')

test('each role begins at its desk, in its language', () => {
  const begin = (role: SessionUser['role'], locale: 'en' | 'fr') =>
    wayOf(enter({ user: user(role), secondFactor: 'done' }, { locale, from: null }))
  expect([begin('a', 'en'), begin('b', 'en'), begin('c', 'en')]).toEqual([
    '/adminn',
    '/OwnerDashboard',
    '/UserDashboard/profile',
  ])
  expect(begin('c', 'fr')).toBe('/fr/UserDashboard/profile')
})

test('who was kept from a page goes there, as a new document in the place of this one', () => {
  const answer = enter({ user: user('c', 'EUR'), secondFactor: 'done' }, { locale: 'en', from: '/fr/compare?ids=1' })
  expect(wayOf(answer)).toBe('/fr/compare?ids=1')
  expect(answer.headers.get('x-remix-reload-document')).toBe('true')
  expect(answer.headers.get('x-remix-replace')).toBe('true')
  expect(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    'announce=signed-in',
    'userCurrency=EUR',
  ])
})

test('before the second factor nothing is said and nothing opens', () => {
  const answer = enter({ user: user('a'), secondFactor: 'verify' }, { locale: 'en', from: '/adminn/users' })
  expect(wayOf(answer)).toBe('/auth/second-factor?from=%2Fadminn%2Fusers')
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('nobody is sent to another site, nor back to a sign-in page', () => {
  for (const away of ['//evil.example', 'https://evil.example', '/auth', '/fr/auth?tab=signup', '/adminLogin', null]) {
    expect(comeFrom(away), String(away)).toBeUndefined()
  }
  expect(comeFrom('/authors')).toBe('/authors')
})
