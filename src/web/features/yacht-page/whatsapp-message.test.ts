import { expect, test } from 'vitest'
import { whatsappLink, whatsappMessage, whatsappPrice } from './whatsapp-message.ts'

test('a price has its symbol and no decimals', () => {
  expect(whatsappPrice({ amount: 1_374_50, currency: 'USD' })).toBe('$1,375')
  expect(whatsappPrice({ amount: 1_374_49, currency: 'SGD' })).toBe('S$1,374')
  expect(whatsappPrice({ amount: 120_000, currency: 'JPY' })).toBe('¥120,000')
  expect(whatsappPrice({ amount: 900_00, currency: 'CHF' })).toBe('CHF 900')
  expect(whatsappPrice({ amount: 2_398_09, currency: 'AED' })).toBe('AED 2,398')
})

test('without a price it asks for one', () => {
  expect(whatsappPrice(null)).toBe('Contact for pricing')
})

test('the message names the yacht, the trip, the price and the page', () => {
  const message = whatsappMessage({
    title: 'Mirabelle 60',
    place: 'Dubai Marina, Dubai',
    trip: 'Fri 27 Nov 2026, 4 hours',
    price: { amount: 4_580_00, currency: 'AED' },
    link: 'https://example.com/6b02',
  })
  expect(message.split('\n')).toEqual([
    'Hello, I am interested in Mirabelle 60 (Dubai Marina, Dubai).',
    'Trip: Fri 27 Nov 2026, 4 hours',
    'Price shown: AED 4,580',
    'https://example.com/6b02',
  ])
})

test('the link takes any way of writing a number', () => {
  expect(whatsappLink('+971 50 123-4567', 'Hello & more')).toBe('https://wa.me/971501234567?text=Hello%20%26%20more')
})
