import { expect, it } from 'vitest'
import { findPages } from './find-pages.ts'

const found = (typed: string, rights: Parameters<typeof findPages>[1] = null) =>
  findPages(typed, rights).map(({ to }) => to)

it.each([
  ['verification', ['/OwnerDashboard/verification-documents', '/OwnerDashboard/payouts/details']],
  ['Bank VERIF', ['/OwnerDashboard/payouts/details']],
  ['payments', ['/OwnerDashboard/payouts']],
  ['profile', ['/UserDashboard/profile']],
  ['sèttings', ['/OwnerDashboard/account-settings']],
  ['calend', ['/OwnerDashboard/availabilitycalendar']],
  [' . ', []],
  ['lighthouse', []],
])('finds the pages of an owner by a word for them: %s', (typed, pages) => {
  expect(found(typed)).toEqual(pages)
})

it('finds for a co-manager only the pages that are open to them', () => {
  expect(found('verification', { reads: ['money'], changes: [], yachts: null })).toEqual([])
  expect(found('payments', { reads: ['money'], changes: [], yachts: null })).toEqual(['/OwnerDashboard/payouts'])
  expect(found('payments', { reads: ['calendar'], changes: [], yachts: null })).toEqual([])
})
