import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { operationsOfContract } from '#tests/harness/api.ts'
import { ContentBlock, StoredBlock } from './content/content-blocks.ts'
import { errorData } from './error-data.ts'
import { errorCodes, errors } from './errors.ts'
import { Email, Password, PersonName, Phone } from './identity/user.ts'
import { QuoteRequest, tripRefusals } from './pricing/pricing.ts'

const id = '0123456789abcdef01234567'

const inputOf = (name: string): z.ZodType => {
  const found = operationsOfContract.find((each) => each.name === name)
  return found?.procedure['~orpc'].inputSchema as unknown as z.ZodType
}
const fieldsRefused = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('a trip', () => {
  const trip = { yachtId: id, date: '2027-06-01' }

  test('needs a yacht and a date, a moment or a slot', () => {
    expect(fieldsRefused(QuoteRequest, { yachtId: id })).toEqual(['date'])
    expect(fieldsRefused(QuoteRequest, { date: '2027-06-01' })).toEqual(['yachtId'])
    expect(QuoteRequest.parse(trip)).toEqual({ ...trip, guests: 1, extras: [] })
    expect(fieldsRefused(QuoteRequest, { yachtId: id, instabookId: id })).toEqual([])
    expect(fieldsRefused(QuoteRequest, { yachtId: id, start: '2027-06-01T10:00:00Z' })).toEqual([])
  })

  test.each([
    [4, 4],
    ['4', 4],
    [10_000, 10_000],
    ['', 1],
    [null, 1],
    [undefined, 1],
  ])('for %j guests is for %i', (guests, expected) => {
    expect(QuoteRequest.parse({ ...trip, guests }).guests).toBe(expected)
  })

  test.each([
    [{ guests: 10_001 }, 'guests'],
    [{ guests: 0 }, 'guests'],
    [{ guests: -4 }, 'guests'],
    [{ guests: 4.9 }, 'guests'],
    [{ guests: 'many' }, 'guests'],
    [{ guests: {} }, 'guests'],
    [{ time: '24:00' }, 'time'],
    [{ time: '9:00' }, 'time'],
    [{ offset: 'Z' }, 'offset'],
    [{ duration: 0 }, 'duration'],
    [{ duration: 401 }, 'duration'],
    [{ duration: 1.5 }, 'duration'],
    [{ duration: '2' }, 'duration'],
    [{ extras: [{ id, quantity: 0 }] }, 'extras.0.quantity'],
    [{ extras: [{ id, quantity: 100 }] }, 'extras.0.quantity'],
    [{ extras: Array(41).fill({ id }) }, 'extras'],
    [{ currency: 'usd' }, 'currency'],
    [{ currency: 'XXX' }, 'currency'],
    [{ offerId: 'main' }, 'offerId'],
  ])('is refused with its field: %j', (changes, field) => {
    expect(fieldsRefused(QuoteRequest, { ...trip, ...changes })).toEqual([field])
  })

  test('takes one of each extra unless more are asked for', () => {
    expect(QuoteRequest.parse({ ...trip, extras: [{ id }, { id, quantity: 99 }] }).extras).toEqual([
      { id, quantity: 1 },
      { id, quantity: 99 },
    ])
  })
})

describe('a booking', () => {
  const schema = inputOf('bookings.request')
  const guest = { name: 'Ana Marin', email: 'ana@example.com', phone: '+971 50 123 4567' }
  const agreed = 'a'.repeat(64)
  const trip = { yachtId: id, date: '2027-06-01' }

  test('is of a stored quote, or of a trip at the price that was agreed to, never of both', () => {
    expect(fieldsRefused(schema, { ...guest, quoteId: id })).toEqual([])
    expect(fieldsRefused(schema, { ...guest, trip, agreed })).toEqual([])
    for (const what of [{}, { trip }, { agreed }, { quoteId: id, trip, agreed }, { quoteId: id, agreed }]) {
      expect(fieldsRefused(schema, { ...guest, ...what }), JSON.stringify(what)).toEqual(['quoteId'])
    }
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ email: 'ana' }, 'email'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'email'],
    [{ phone: '12345' }, 'phone'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
  ])('names the field that is wrong: %j', (changes, field) => {
    expect(new Set(fieldsRefused(schema, { ...guest, quoteId: id, ...changes }))).toEqual(new Set([field]))
  })

  test('can be refused for every reason for which its price can', () => {
    for (const name of ['pricing.calculate', 'pricing.preview', 'bookings.request']) {
      const found = operationsOfContract.find((each) => each.name === name)
      expect(Object.keys(found?.procedure['~orpc'].errorMap ?? {}), name).toEqual(
        expect.arrayContaining([...tripRefusals]),
      )
    }
  })
})

describe('who somebody is', () => {
  test.each([
    [' Ana@Example.COM ', 'ana@example.com'],
    ['ana@example', undefined],
    ['ana@@example.com', undefined],
    ['a b@example.com', undefined],
    ['ana@example.com\0', undefined],
    [`${'x'.repeat(243)}@example.com`, undefined],
  ])('address %j is %s', (value, expected) => {
    expect(Email.safeParse(value).data).toBe(expected)
  })

  test.each([
    ['+971 50 123 4567', true],
    ['(0)20.7946-0958', true],
    ['123456', true],
    ['12345', false],
    ['1'.repeat(25), false],
    ['++49 123 4567', false],
    ['call me', false],
    ['٠٥٠١٢٣٤٥٦٧', true],
  ])('phone %s: %s', (value, expected) => {
    expect(Phone.safeParse(value).success).toBe(expected)
  })

  test('a phone number is taken from an Arabic keyboard', () => {
    expect(Phone.parse('+٩٧١ ٥٠ ١٢٣ ٤٥٦٧')).toBe('+971 50 123 4567')
  })

  test('a password is kept as it was typed, a name is trimmed', () => {
    expect(Password.parse('  secret ')).toBe('  secret ')
    expect([Password.safeParse('').success, Password.safeParse('x'.repeat(257)).success]).toEqual([false, false])
    expect(PersonName.parse('  Ana  ')).toBe('Ana')
  })
})

describe('the blocks of a page', () => {
  const en = (text: string) => ({ en: text })

  test.each([
    { type: 'heading', text: en('A week') },
    { type: 'quote', text: en('Fine'), by: en('Ana') },
    { type: 'picture', key: 'pictures/a.avif', alt: en('A bay') },
    { type: 'facts', items: [{ label: en('From'), value: en('Split') }] },
    { type: 'link', text: en('Search'), to: '/yacht-rentals' },
  ])('are stored in their languages: $type', (block) => {
    expect(StoredBlock.safeParse(block).success).toBe(true)
    expect(ContentBlock.safeParse(block).success).toBe(false)
  })

  test.each([
    { type: 'script', text: en('alert(1)') },
    { type: 'heading' },
    { type: 'heading', text: { fr: 'Une semaine' } },
    { type: 'link', text: en('Elsewhere'), to: 'https://elsewhere.example' },
    { type: 'link', text: en('Script'), to: 'javascript:alert(1)' },
    { type: 'list', items: en('one') },
  ])('are no others: %j', (block) => {
    expect(StoredBlock.safeParse(block).success).toBe(false)
  })
})

describe('refusals', () => {
  test('have a status of their kind and a sentence', () => {
    for (const [code, { status, message }] of Object.entries(errorCodes)) {
      expect([code, status >= 400 && status < 600]).toEqual([code, true])
      expect(message.length, code).toBeGreaterThan(5)
    }
  })

  test('are declared with what they are, once each', () => {
    expect(errors('not_found', 'dates_taken', 'not_found')).toEqual({
      not_found: errorCodes.not_found,
      dates_taken: errorCodes.dates_taken,
    })
  })

  test('carry nothing that is not declared', () => {
    for (const [code, schema] of Object.entries(errorData)) {
      expect([code, schema.safeParse({ stack: 'Error: at line 1' }).success]).toEqual([code, false])
    }
  })
})
