import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operationsOfContract } from '#tests/harness/api.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import {
  CurrencyCode,
  counted,
  idList,
  lenientInteger,
  lenientNumber,
  optionalOf,
  optionalText,
  PlannableDate,
  PlannableInstant,
  PlannableMonth,
  queryCurrency,
  queryFlag,
  queryList,
  text,
  wholeNumber,
} from './operation.ts'

const read = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? result.data : 'refused'
}

/** Any value that a caller can send as JSON, or as a query with brackets in its names. */
const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 2 })

describe('a text', () => {
  test('is trimmed and as long as it may be', () => {
    expect(read(text(5), '  abc  ')).toBe('abc')
    expect(read(text(5), 'abcde')).toBe('abcde')
    expect(read(text(5), ' abcde ')).toBe('abcde')
    expect(read(text(5), 'abcdef')).toBe('refused')
  })

  test('may be empty where nothing is said of that, and else is asked for', () => {
    expect(read(text(5), '')).toBe('')
    expect(text(5, 'Enter your name.').safeParse('  ').error?.issues[0]?.message).toBe('Enter your name.')
  })

  test.each(['a\0b', '\0', '\ud800', 'a\udc00b'])('that cannot be stored is refused: %j', (value) => {
    expect(read(text(100), value)).toBe('refused')
  })

  test('may have any letters that there are', () => {
    for (const value of ['Göcek', 'Ωmega', '東京', '🚤 yacht', 'a\nb', "'; --"])
      expect(read(text(100), value)).toBe(value)
  })

  test('that is blank is not sent', () => {
    for (const value of ['', '   ', undefined]) expect(read(optionalText(5), value)).toBeUndefined()
    expect(read(optionalText(5), ' ab ')).toBe('ab')
    expect(read(optionalText(5), ['ab'])).toBe('refused')
  })
})

describe('a number of a query', () => {
  test.each([
    ['12.5', 12.5],
    [' 7 ', 7],
    ['1e3', 1000],
    [0, 0],
    [-1e12, -1e12],
    [1e12, 1e12],
    [1e12 + 1, undefined],
    ['', undefined],
    ['abc', undefined],
    ['Infinity', undefined],
    ['NaN', undefined],
    [['5'], undefined],
    [{ toString: () => '5' }, undefined],
    [null, undefined],
  ])('%j is read as %s', (value, expected) => {
    expect(read(lenientNumber, value)).toBe(expected)
  })

  test.each([
    ['7', 7],
    ['7.0', 7],
    ['1.5', undefined],
    [2_147_483_647, 2_147_483_647],
    [2_147_483_648, undefined],
    [-2_147_483_647, -2_147_483_647],
  ])('that counts something: %j is read as %s', (value, expected) => {
    expect(read(lenientInteger, value)).toBe(expected)
  })

  test.each([
    [undefined, 12],
    ['', 12],
    ['x', 12],
    ['0', 12],
    ['-3', 12],
    ['1', 1],
    ['1.9', 1],
    ['50', 50],
    ['51', 50],
    ['1e9', 50],
    [{ a: 1 }, 12],
    [[3], 12],
  ])('of a page: %j is read as %s', (value, expected) => {
    expect(read(counted(12, 50), value)).toBe(expected)
  })

  test.each([
    ['1', 1],
    ['400', 400],
    ['0', 'refused'],
    ['401', 'refused'],
    ['1.5', 'refused'],
    ['', 'refused'],
    ['x', 'refused'],
    [undefined, 'refused'],
    [{ toString: 1 }, 'refused'],
  ])('within bounds: %j is read as %s', (value, expected) => {
    expect(read(wholeNumber(1, 400), value)).toBe(expected)
  })
})

describe('a list of a query', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['wifi', ['wifi']],
    ['wifi, jacuzzi,,', ['wifi', 'jacuzzi']],
    [
      ['wifi', 'jacuzzi,tender'],
      ['wifi', 'jacuzzi', 'tender'],
    ],
    [[{}, null, 'wifi'], ['wifi']],
    [{ a: 'wifi' }, []],
    [Array(41).fill('a'), 'refused'],
    ['x'.repeat(81), 'refused'],
    ['a\0', 'refused'],
  ])('%j is read as %j', (value, expected) => {
    expect(read(queryList, value)).toEqual(expected)
  })

  test('of ids drops what is none, and what is too much', () => {
    const id = '0123456789abcdef01234567'
    expect(read(idList, `${id},nonsense, ${id.toUpperCase()}`)).toEqual([id])
    expect(read(idList, 'nonsense')).toEqual([])
    expect(read(idList, '')).toBeUndefined()
    expect(read(idList, Array(150).fill(id).join())).toHaveLength(100)
  })

  test('with holes costs no more than what is in it', () => {
    const holes: string[] = []
    holes[2 ** 31] = '0123456789abcdef01234567'
    expect(read(idList, holes)).toEqual(['0123456789abcdef01234567'])
  })
})

describe('a day, a month, a moment', () => {
  test.each([
    ['2000-01-01', true],
    ['2100-12-31', true],
    ['1999-12-31', false],
    ['2101-01-01', false],
    ['2027-02-29', false],
    ['2028-02-29', true],
    ['2027-6-1', false],
    ['2027-06-01T00:00:00Z', false],
    ['٢٠٢٧-٠٦-٠١', true],
    ['۲۰۲۷-۰۶-۳۱', false],
    ['', false],
    [20270601, false],
  ])('%s is a day that somebody plans: %s', (value, expected) => {
    expect(PlannableDate.safeParse(value).success).toBe(expected)
  })

  test.each([
    ['2027-12', true],
    ['2100-12', true],
    ['2027-00', false],
    ['2027-13', false],
    ['2101-01', false],
    ['2027-12-01', false],
  ])('%s is a month: %s', (value, expected) => {
    expect(PlannableMonth.safeParse(value).success).toBe(expected)
  })

  test.each([
    ['2027-06-01T10:00:00Z', true],
    ['2027-06-01T10:00:00.000+04:00', true],
    ['2027-06-01T10:00:00', false],
    ['2027-06-01', false],
    ['0001-01-01T00:00:00Z', false],
    ['9999-12-31T23:59:59Z', false],
  ])('%s is a moment: %s', (value, expected) => {
    expect(PlannableInstant.safeParse(value).success).toBe(expected)
  })

  test.each([
    [PlannableDate, '٢٠٢٧-٠٦-٠١', '2027-06-01'],
    [PlannableDate, '۲۰۲۷-۰۶-۰۱', '2027-06-01'],
    [PlannableDate, '२०२७-०६-०१', '2027-06-01'],
    [PlannableMonth, '٢٠٢٧-٠٦', '2027-06'],
    [PlannableInstant, '٢٠٢٧-٠٦-٠١T١٠:٠٠:٠٠+٠٤:٠٠', '2027-06-01T10:00:00+04:00'],
  ])('in the digits of another keyboard is the same', (schema, typed, expected) => {
    expect(schema.parse(typed)).toBe(expected)
  })

  test('that is blank is not sent', () => {
    expect(read(optionalOf(PlannableDate), '')).toBeUndefined()
    expect(read(optionalOf(PlannableDate), 'foo')).toBe('refused')
  })
})

test.each([
  ['true', true],
  ['1', true],
  ['on', true],
  [true, true],
  ['false', false],
  ['0', false],
  ['yes', false],
  ['', undefined],
  [undefined, undefined],
])('a box that is ticked: %j is %s', (value, expected) => {
  expect(read(queryFlag, value)).toBe(expected)
})

test.each([
  ['usd', 'USD'],
  [' Eur ', 'EUR'],
  ['ang', 'XCG'],
  ['hrk', 'EUR'],
  ['euro', undefined],
  ['U$D', undefined],
  ['', undefined],
  [['USD'], undefined],
])('a currency: %j is %s', (value, expected) => {
  expect(read(queryCurrency, value)).toBe(expected)
  expect(CurrencyCode.safeParse(value).success).toBe(false)
})

describe('every operation', () => {
  const inputs = operationsOfContract.flatMap(({ name, procedure }) => {
    const schema = procedure['~orpc'].inputSchema
    return schema instanceof z.ZodType ? [[name, schema] as const] : []
  })

  test.each(inputs)('%s reads or refuses whatever comes, and never throws', (_, schema) => {
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(described.properties ?? {}), 'x'), anything)
    fc.assert(
      fc.property(fc.oneof(fields, anything), (value) => {
        const result = schema.safeParse(value)
        // Parsing is idempotent: a parsed value parses to itself.
        if (result.success && result.data !== undefined) expect(schema.safeParse(result.data).data).toEqual(result.data)
      }),
      { numRuns: runs(60) },
    )
  })

  test('has a name, a path and somebody who may call it', () => {
    const paths = operationsOfContract.map(({ method, path }) => `${method} ${path.replace(/\{\+?\w+\}/g, '{}')}`)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { name, meta, path } of operationsOfContract)
      expect([name, meta.auth, path]).toEqual([name, expect.any(String), expect.stringMatching(/^\//)])
  })
})
