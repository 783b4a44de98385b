import { expect, test } from 'vitest'
import { signInPathFor, withWayBack } from './way-back.ts'

test('the way back is added to whatever an address says already', () => {
  expect(withWayBack('/auth/forgot', '/compare?ids=1')).toBe('/auth/forgot?from=%2Fcompare%3Fids%3D1')
  expect(withWayBack('/auth?notice=password', '/compare')).toBe('/auth?notice=password&from=%2Fcompare')
  expect([withWayBack('/auth', null), withWayBack('/auth', '')]).toEqual(['/auth', '/auth'])
})

test('administrators sign in on a page of their own, everybody else on the common one', () => {
  expect(['/adminn/users', '/fr/adminn', '/UserDashboard/profile', null].map(signInPathFor)).toEqual([
    '/adminlogin',
    '/adminlogin',
    '/auth',
    '/auth',
  ])
})
