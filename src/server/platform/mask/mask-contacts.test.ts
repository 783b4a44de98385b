import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskContacts } from './mask-contacts.ts'

const hiddenIn = (text: string) => maskContacts(text).hidden

describe('telephone numbers', () => {
  it.each([
    '+971 50 123 4567',
    'Call me: 0501234567.',
    '00971-50-123-4567',
    '(050) 123.4567',
    '0 5 0 1 2 3 4 5 6 7',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06, 12, 34, 56, 78',
    '05o 123 4567',
    'zero five zero one two three four five six seven',
    'plus nine seven one, five zero, one two three, four five six seven',
    'zéro six douze trente-quatre cinquante-six soixante',
    'double five one two three four five six',
    '٠٥٠١٢٣٤٥٦٧',
    '０５０１２３４５６７',
    '5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
    '050\u200b123\u200b4567',
    '050*123*4567',
    '050 / 123 / 4567',
    'AED 971 501 234 567',
    'EUR 971501234567',
    'call 123 4567',
    '555-0143',
    'zero5zero 123 45 67'.replace('zero5zero', 'zero 5 zero'),
  ])('hides %s', (text) => {
    const { text: masked, hidden } = maskContacts(text)
    expect(hidden).toContain('phone')
    expect(masked).not.toMatch(/\p{Nd}{2}/u)
  })

  it('hides any number of any country with any separators', () => {
    const separators = fc.constantFrom('', ' ', '-', '.', ' - ', '/', '·', '\u00a0', '_', ') ')
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 11 })
    fc.assert(
      fc.property(digits, fc.array(separators, { minLength: 12, maxLength: 12 }), (rest, between) => {
        const number = ['+9715', ...rest].map((digit, place) => `${digit}${between[place]}`).join('')
        const { text, hidden } = maskContacts(`Ring me under ${number} please`)
        expect(hidden).toContain('phone')
        expect(text.replaceAll(/\P{Nd}/gu, '')).toBe('')
        expect(text.startsWith('Ring me under')).toBe(true)
      }),
    )
  })

  it('hides any number in words', () => {
    const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
    const number = fc.array(fc.constantFrom(...words), { minLength: 8, maxLength: 14 })
    fc.assert(fc.property(number, (said) => hiddenIn(`It is ${said.join(' ')}, thanks`).includes('phone')))
  })
})

describe('addresses of mail, links and names elsewhere', () => {
  it.each([
    ['ana@example.com', 'email'],
    ['ana.marin+boat@sub.example.co.uk', 'email'],
    ['ana @ example . com', 'email'],
    ['ana (at) example (dot) com', 'email'],
    ['ana [at] example [dot] com', 'email'],
    ['ana at example dot com', 'email'],
    ['ana arobase exemple point fr', 'email'],
    ['ana.marin at gmail', 'email'],
    ['ana.marin gmail com', 'email'],
    ['https://example.com/ana?x=1', 'link'],
    ['www.example.xyz', 'link'],
    ['see halcyon-yachts.com for more', 'link'],
    ['halcyonyachts dot com', 'link'],
    ['wa.me/971501234567', 'link'],
    ['t.me/ana', 'link'],
    ['find me as @ana_marin', 'handle'],
    ['Telegram: anamarin', 'handle'],
    ['my whatsapp is anamarin', 'handle'],
    ['instagram ana_marin', 'handle'],
    ['ana_marin on Telegram', 'handle'],
  ])('hides %s', (text, kind) => {
    const { text: masked, hidden } = maskContacts(text)
    expect(hidden).toContain(kind)
    expect(masked).not.toMatch(/ana\b|marin|yachts/i)
  })
})

describe('what is no contact', () => {
  it.each([
    'From 2027-01-22 to 2027-01-25, 10:00–14:00 or 16:30.',
    '22/01/2027 10:00 - 25/01/2027 18h30',
    'On 22 January 2027, or January 23, 2027, at 10:00, 12:30, 15:00 and 18:00',
    'le 1er mars 2027 à 10 h 30, ou le 2 avril 2027',
    'AED 12,500.00 for four hours, AED 1,250,000 to buy',
    '1 250 000 € ou 12 500,50 EUR',
    'Our budget is 1200-1500, at most 2000 – 2500 USD',
    'IDR? No: 150,000,000 AED',
    'IMO 9074729, 2019, refitted 2021, 2023',
    'MMSI 470123456, call sign A6E2345',
    'Registered as DXB-12345 and FL 1234 AB',
    'Booking FL-2345ABCD',
    'She is 24.5 m x 6.20 m (80 ft), 12 guests, 4 cabins, 2 x 1200 hp, 28 kn, 5000 l',
    'We are 12 adults and 3 children, 2, 4, 6, 8, 10 and 12 years old',
    'We meet at 25.0805, 55.1403',
    'Is there WhatsApp on board? And a phone signal?',
    'Meet me at noon. Thanks.It was great e.g. the food.',
    'One or two hours, three at most; four people, five bottles',
    'Between 2024 and 2026 we sailed 1500 nm',
    'Un quai, deux annexes et trois paddles',
    'The price for 4 hours on 5 June is 2500 €, for 6 hours 3600 €',
  ])('is left: %s', (text) => {
    expect(maskContacts(text)).toEqual({ text, hidden: [] })
  })

  it('is left in any price, date and time', () => {
    const price = fc.integer({ min: 1, max: 99_999_999 }).map((amount) => `AED ${amount.toLocaleString('en')}`)
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(price, day, time, (cost, date, at) => {
        const text = `On ${date} at ${at} it is ${cost}, is it?`
        expect(maskContacts(text).text).toBe(text)
      }),
    )
  })
})
