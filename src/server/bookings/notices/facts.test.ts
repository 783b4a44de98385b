import { expect, it } from 'vitest'
import type { StoredBooking } from '../queries.ts'
import { factsTable } from './facts.ts'

it('names the boarding place in the language of who reads the letter', () => {
  // Only what the table shows.
  const booking = {
    title: 'Halcyon',
    starts_at: new Date('2026-12-04T13:00:00Z'),
    ends_at: new Date('2026-12-04T15:00:00Z'),
    time_zone: 'Asia/Dubai',
    address: 'Dubai Marina, Dubai, United Arab Emirates',
    country_code: 'AE',
    guests: 12,
    total: 341_375,
    currency: 'AED',
    reference: 'FL-1',
  } as StoredBooking
  const values = (locale: 'en' | 'fr') => factsTable(booking, locale).map(({ value }) => value)
  expect(values('en')).toContain('Dubai Marina, Dubai, United Arab Emirates')
  expect(values('fr')).toContain('Dubai Marina, Dubaï, Émirats arabes unis')
})
