import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildStatement, type OwnerEntry } from './statement.ts'

const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 })

/** A ledger entry as it is posted: the parts of a share add up to the whole. */
const entry = fc
  .record({
    kind: fc.constantFrom(
      'share',
      'deposit_share',
      'received',
      'returned',
      'payout',
      'payout_failed',
      'payout_returned',
    ),
    share: fc.constantFrom('first_stage', 'charter', 'extension', 'cancellation', 'correction'),
    owner: amount,
    commission: amount,
    serviceCharge: amount,
    tax: amount,
  })
  .map(
    ({ share, ...parts }): OwnerEntry => ({
      ...parts,
      shareOf: parts.kind === 'share' ? share : null,
      id: 0,
      at: new Date(0),
      reference: 'payout:0123456789abcdef01234567',
      bookingId: null,
    }),
  )

it('adds up exactly: balances, and each charter', () => {
  fc.assert(
    fc.property(amount, fc.array(entry, { maxLength: 40 }), (opening, entries) => {
      const { lines, closing } = buildStatement(opening, entries)
      expect(opening + lines.reduce((sum, { net }) => sum + net, 0)).toBe(closing)
      expect(closing).toBe(opening - entries.reduce((sum, { owner }) => sum + owner, 0) + 0)
      for (const { gross, commission, serviceCharge, tax, net } of lines)
        expect(gross - commission - serviceCharge - tax).toBe(net)
    }),
  )
})

it('goes on where the month before ended, wherever the month is cut', () => {
  fc.assert(
    fc.property(amount, fc.array(entry, { maxLength: 40 }), fc.nat(40), (opening, entries, at) => {
      const first = buildStatement(opening, entries.slice(0, at))
      expect(buildStatement(first.closing, entries.slice(at)).closing).toBe(buildStatement(opening, entries).closing)
    }),
  )
})
