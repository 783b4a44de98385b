import { describe, expect, it } from 'vitest'
import { displayMoney } from './display-money.ts'
import type { Rates } from './latest-rates.ts'

const now = Date.UTC(2026, 10, 20, 12)
const hourMs = 3_600_000
const settings = { now, marginBasisPoints: 200 }

const ratesOf = (age: number, isExample = false): Rates =>
  new Map(
    Object.entries({ USD: '1', AED: '3.6725', EUR: '0.86' }).map(([code, rate]) => [
      code,
      { rate, asOf: now - age, isExample },
    ]),
  )

describe('money in another currency', () => {
  const dirhams = { amount: 3_672_50, currency: 'AED' }

  it('is approximate when the rate is a day old', () => {
    const shown = displayMoney(ratesOf(24 * hourMs), dirhams, 'EUR', settings)
    expect(shown).toMatchObject({ amount: 860_00, currency: 'EUR', approximate: true, rate: '0.234172906739' })
  })

  it('can be charged, with the margin, when the rate is fresh', () => {
    const shown = displayMoney(ratesOf(hourMs), dirhams, 'USD', settings)
    expect(shown).toMatchObject({ amount: 1_020_00, approximate: false, rateDate: now - hourMs })
  })

  it('stays approximate while the rate is an example', () => {
    expect(displayMoney(ratesOf(0, true), dirhams, 'USD', settings)).toMatchObject({
      amount: 1_000_00,
      approximate: true,
    })
  })

  it('stays in its own currency when that is the wanted one, or no rate is known', () => {
    const own = { ...dirhams, approximate: false, rate: null, rateDate: null }
    expect(displayMoney(ratesOf(0), dirhams, undefined, settings)).toEqual(own)
    expect(displayMoney(ratesOf(0), dirhams, 'AED', settings)).toEqual(own)
    expect(displayMoney(ratesOf(0), dirhams, 'ZZZ', settings)).toEqual(own)
  })
})
