import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupUpcoming } from './upcoming.ts'

const now = Date.UTC(2027, 0, 15, 12)
const earning = fc.record({
  bookingId: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constant('share'),
  shareOf: fc.constantFrom('charter', 'extension', 'correction'),
  currency: fc.constantFrom('AED', 'EUR'),
  amount: fc.integer({ min: -1_000_00, max: 1_000_00 }),
  dueAt: fc.integer({ min: -5, max: 5 }).map((days) => new Date(now + days * 86_400_000)),
  frozen: fc.boolean(),
})

it('shows all that is owed, each once, and calls nothing due that is not', () => {
  fc.assert(
    fc.property(fc.array(earning, { maxLength: 20 }), fc.boolean(), (earnings, hasNeeds) => {
      const groups = groupUpcoming(earnings, { hasNeeds, now })
      for (const currency of ['AED', 'EUR']) {
        const wanted = earnings.filter((each) => each.currency === currency)
        const shown = groups.filter((each) => each.currency === currency)
        expect(shown.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          wanted.reduce((sum, { amount }) => sum + amount, 0),
        )
      }
      for (const { amount, bookings, reason, dueOn } of groups) {
        expect(bookings.reduce((sum, booking) => sum + booking.amount, 0)).toBe(amount)
        if (reason === 'due') expect(amount).toBeGreaterThan(0)
        if (reason === 'not_due') expect(dueOn >= '2027-01-15').toBe(true)
        if (hasNeeds) expect(reason).not.toBe('due')
      }
    }),
  )
})
