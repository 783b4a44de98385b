import { expect, it } from 'vitest'
import { changesPage, seesPage } from './desk-rights.ts'

const rights = { reads: ['money' as const], changes: [], yachts: null }

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

it('a co-manager of chosen yachts sees no page about the whole fleet', () => {
  const chosen = { reads: ['money' as const, 'listings' as const], changes: [], yachts: ['0123456789abcdef01234567'] }
  for (const path of ['payouts', 'payouts/statements/2026-10/EUR', 'statistics', 'listings/import', 'listings/copy'])
    expect(seesPage(chosen, `/OwnerDashboard/${path}`)).toBe(false)
  expect(seesPage(chosen, '/OwnerDashboard/listings')).toBe(true)
})

it('a co-manager who may only read a part sees its pages without forms, and none that only change something', () => {
  const reader = { reads: ['calendar' as const, 'listings' as const], changes: ['listings' as const], yachts: null }
  const calendar = '/fr/OwnerDashboard/availabilitycalendar'
  expect([seesPage(reader, calendar), changesPage(reader, calendar), changesPage(null, calendar)]).toEqual([
    true,
    false,
    true,
  ])
  expect(seesPage(reader, `${calendar}/several`)).toBe(false)
  expect(seesPage(reader, '/OwnerDashboard/listings/copy')).toBe(true)
  expect(changesPage(reader, '/OwnerDashboard/listings/0123/basics')).toBe(true)
  expect(changesPage(reader, '/OwnerDashboard/notifications'), 'of no part').toBe(true)
})
