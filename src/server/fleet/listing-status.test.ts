import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ListingAction, listingStatuses, listingTransitions, nextListingStatus } from './listing-status.ts'

const actions = Object.keys(listingTransitions) as ListingAction[]

it('never leaves the known states, whatever is done in whatever order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions)), (done) => {
      const status = done.reduce<(typeof listingStatuses)[number]>(
        (now, action) => nextListingStatus(action, now) ?? now,
        'draft',
      )
      expect(listingStatuses).toContain(status)
    }),
  )
})

it('shows nothing to visitors that nobody has approved', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions.filter((action) => action !== 'approve'))), (done) => {
      const status = done.reduce<(typeof listingStatuses)[number]>(
        (now, action) => nextListingStatus(action, now) ?? now,
        'draft',
      )
      expect(status).not.toBe('approved')
    }),
  )
})
