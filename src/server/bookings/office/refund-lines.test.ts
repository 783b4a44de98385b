import { describe, expect, it } from 'vitest'
import type { QuoteLine } from '#contract/pricing/pricing.ts'
import { refundableLines, sumOfLines } from './refund-lines.ts'

const line = (kind: QuoteLine['kind'], amount: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  kind,
  code: kind,
  label: { en: kind, fr: kind },
  amount,
  payable: 'now',
  ...more,
})

describe('the lines of a price that can be refunded', () => {
  it('carry the tax that was added to them, in proportion', () => {
    const price = [line('base', 90_000), line('extra', 10_000), line('tax', 5_000)]
    expect(refundableLines(price, 'AED')).toMatchObject([
      { line: 0, amount: 94_500, tax: 4_500 },
      { line: 1, amount: 10_500, tax: 500 },
    ])
  })

  it('name the tax that they contain', () => {
    const price = [line('base', 84_000), line('extra', 21_000), line('tax', 0, { contained: 5_000 })]
    expect(refundableLines(price, 'AED')).toMatchObject([
      { amount: 84_000, tax: 4_000 },
      { amount: 21_000, tax: 1_000 },
    ])
  })

  it('leave out what is paid at the base, discounts and taxes, and keep to what a card can be charged', () => {
    const price = [line('base', 1_003), line('extra', 500, { payable: 'base' }), line('discount', -100)]
    expect(refundableLines(price, 'KWD')).toMatchObject([{ line: 0, amount: 1_000 }])
  })

  it('are refunded whole or in part, and never beyond what they cost', () => {
    const lines = refundableLines([line('base', 90_000), line('extra', 10_000)], 'AED')
    expect(sumOfLines(lines, [{ line: 0, amount: 500 }, { line: 1 }])).toBe(10_500)
    expect(() => sumOfLines(lines, [{ line: 1, amount: 10_001 }])).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    )
    expect(() => sumOfLines(lines, [{ line: 2 }])).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  })
})
