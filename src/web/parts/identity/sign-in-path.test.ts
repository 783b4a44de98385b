import { expect, test } from 'vitest'
import { signInPathFor } from './sign-in-path.ts'

test('administrators sign in on a page of their own, everybody else on the common one', () => {
  expect(['/adminn/users', '/fr/adminn', '/UserDashboard/profile', null].map(signInPathFor)).toEqual([
    '/adminlogin',
    '/adminlogin',
    '/auth',
    '/auth',
  ])
})
