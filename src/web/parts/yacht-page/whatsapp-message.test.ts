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

const yacht = { title: 'Mirabelle 60', place: 'Dubai Marina, Dubai', guests: 4, link: 'https://example.com/6b02' }

test('the message names the yacht, the trip, the price as the page shows it, and the page', () => {
  const figure = {
    money: { amount: 1_247_00, currency: 'USD' },
    figure: '$1,247',
    charged: 'AED 4,580.00',
    trip: 'Fri 27 Nov · 17:00 · 4 h',
    lowest: false,
    promotion: null,
  }
  expect(whatsappMessage({ ...yacht, figure }).split('\n')).toEqual([
    'Hello, I am interested in Mirabelle 60 (Dubai Marina, Dubai).',
    'Trip: Fri 27 Nov · 17:00 · 4 h · 4 guests',
    'Price shown: $1,247 (AED 4,580.00)',
    'https://example.com/6b02',
  ])
})

test('a lowest price is told with the day that it is for', () => {
  const money = { amount: 2_180_00, currency: 'AED' }
  const figure = {
    money,
    figure: 'AED 2,180.00',
    charged: null,
    trip: 'for 2 hours on Tue 8 Dec',
    lowest: true,
    promotion: null,
  }
  expect(whatsappMessage({ ...yacht, figure })).toContain('Price shown: From AED 2,180 for 2 hours on Tue 8 Dec')
})

test('the link takes any way of writing a number', () => {
  expect(whatsappLink('+971 50 123-4567', 'Hello & more')).toBe('https://wa.me/971501234567?text=Hello%20%26%20more')
})
