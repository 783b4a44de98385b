import { expect, it } from 'vitest'
import { seesPage } from './desk-rights.ts'

const rights = { reads: ['money' as const], changes: [] }

it.each([
  ['/OwnerDashboard', true],
  ['/OwnerDashboard/payouts', true],
  ['/fr/ownerdashboard/payouts/statements/2026-10/EUR', true],
  ['/OwnerDashboard/payouts/details', false],
  ['/OwnerDashboard/bookings', false],
  ['/fr/OwnerDashboard/bookings/0123', false],
  ['/OwnerDashboard/account-settings', false],
])('a co-manager who may read the money: %s %s', (path, sees) => {
  expect(seesPage(rights, path)).toBe(sees)
  expect(seesPage(null, path)).toBe(true)
})
