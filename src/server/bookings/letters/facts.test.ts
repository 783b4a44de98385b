import { expect, it } from 'vitest'
import type { StoredBooking } from '../queries.ts'
import { factsTable } from './facts.ts'

it('names the boarding place and the in the language of who reads the letter', () => {
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
    licences: ['skipper', 'radio'],
    licences_confirmed_at: new Date('2026-11-23T09:00:00Z'),
  } as StoredBooking
  const values = (locale: 'en' | 'fr') => factsTable(booking, locale).map(({ value }) => value)
  expect(values('en')).toContain('Dubai Marina, Dubai, United Arab Emirates')
  expect(values('fr')).toContain('Dubai Marina, Dubaï, Émirats arabes unis')
  expect(values('en')).toContain(
    'a skipper’s licence that is valid where the yacht lies, such as the ICC; a certificate for marine radio (VHF)',
  )
  expect(values('fr').join()).toContain('un certificat de radiotéléphonie maritime (VHF)')
})
