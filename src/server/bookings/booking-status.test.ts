import { expect, it } from 'vitest'
import { nextBookingStatus, statusesBefore } from './booking-status.ts'

it('moves forward only', () => {
  expect(nextBookingStatus('confirm', 'pending')).toBe('confirmed')
  expect(nextBookingStatus('complete', 'confirmed')).toBe('completed')
  expect(nextBookingStatus('confirm', 'cancelled')).toBeUndefined()
  expect(nextBookingStatus('complete', 'pending')).toBeUndefined()
})

it('cancels what has not been sailed', () => {
  expect(statusesBefore('cancel')).toEqual(['pending', 'confirmed'])
  expect(nextBookingStatus('cancel', 'completed')).toBeUndefined()
})
