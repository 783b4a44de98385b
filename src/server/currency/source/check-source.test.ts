import { describe, expect, it } from 'vitest'
import { centralBankXml } from '#tests/fakes/rate-source.ts'
import { checkSource } from './check-source.ts'
import { readSource } from './read-source.ts'

const today = '2026-11-27'
const read = (text: string) => checkSource(readSource(Buffer.from(text)), today)
const json = (rates: object, { base = 'EUR', date = today } = {}) => JSON.stringify({ base, date, rates })
const refusal = (text: string) => {
  try {
    return read(text)
  } catch (error) {
    const { failure, about } = error as { failure: string; about: string | null }
    return about === null ? failure : `${failure} ${about}`
  }
}

describe('the rates of a source', () => {
  it('are read from the XML of the European Central Bank, in units for one US dollar', () => {
    const { day, rates, leftOut } = read(centralBankXml(today, { USD: 1.25, JPY: 160, GBP: '0.8750', HUF: 390.5 }))
    expect(day).toBe(today)
    expect(Object.fromEntries(rates)).toEqual({ EUR: '0.8', USD: '1', JPY: '128', GBP: '0.7' })
    expect(leftOut).toEqual(['HUF'])
  })

  it('are those of the newest day of several', () => {
    const day = (time: string, rate: number) => `<Cube time="${time}"><Cube currency="USD" rate="${rate}"/></Cube>`
    const text = `<E><Cube>${day('2026-11-26', 2)}${day('2026-11-27', 1.25)}${day('2026-11-25', 4)}</Cube></E>`
    expect(read(text)).toMatchObject({
      day: '2026-11-27',
      rates: new Map([
        ['EUR', '0.8'],
        ['USD', '1'],
      ]),
    })
  })

  it('are read from JSON with any base that the market knows', () => {
    expect(Object.fromEntries(read(json({ USD: 1.25, CHF: 1 })).rates)).toEqual({ EUR: '0.8', USD: '1', CHF: '0.8' })
    expect(Object.fromEntries(read(json({ EUR: 0.8, JPY: '150.5', USD: 1 }, { base: 'USD' })).rates)).toEqual({
      USD: '1',
      EUR: '0.8',
      JPY: '150.5',
    })
    expect(read(`\uFEFF ${json({ USD: 1.25 })}\n`).rates.get('EUR')).toBe('0.8')
  })

  it.for<[string, string]>([
    ['no text', 'unreadable'],
    ['', 'unreadable'],
    ['<html><body>Sorry</body></html>', 'unreadable'],
    ['<Cube><Cube time="2026-11-27"></Cube></Cube>', 'unreadable'],
    [`<!DOCTYPE a [<!ENTITY x "1">]><Cube time="${today}"><Cube currency="USD" rate="&x;"/></Cube>`, 'unreadable'],
    ['<Cube>'.repeat(100_000), 'unreadable'],
    ['['.repeat(100_000), 'unreadable'],
    ['{"base":"EUR"}', 'unreadable'],
    [json({ USD: { value: 1 } }), 'unreadable'],
    [json({ USD: 1.25, GBP: 0 }), 'bad_rate GBP'],
    [json({ USD: 1.25, GBP: -0.8 }), 'bad_rate GBP'],
    [json({ USD: 1.25, GBP: null }), 'bad_rate GBP'],
    [json({ USD: 1.25, GBP: 'NaN' }), 'bad_rate GBP'],
    [json({ USD: 1.25, GBP: '1,25' }), 'bad_rate GBP'],
    [json({ USD: 1.25, ZZZ: 0 }), 'bad_rate ZZZ'],
    [`{"base":"EUR","date":"${today}","rates":{"USD":1.25,"GBP":1e400}}`, 'unreadable'],
    [json({ USD: 1.25, GBP: 1e-12 }), 'bad_rate GBP'],
    [json({ USD: 1.25, GBP: 1e12 }), 'bad_rate GBP'],
    [json({ USD: 1.25, EUR: 2 }), 'bad_rate EUR'],
    [centralBankXml(today, { USD: 'N/A' }), 'bad_rate USD'],
    [`<Cube time="${today}"><Cube currency="USD" rate="1"/><Cube currency="USD" rate="2"/></Cube>`, 'bad_rate USD'],
    [json({ USD: 1.25 }, { date: '2026-11-28' }), 'future_day 2026-11-28'],
    [json({ USD: 1.25 }, { date: '27/11/2026' }), 'bad_day 27/11/2026'],
    [json({ USD: 1.25 }, { date: '2026-02-30' }), 'bad_day 2026-02-30'],
    [json({ USD: 1.25 }, { base: 'ZZZ' }), 'unknown_base ZZZ'],
    [json({ USD: 1.25 }, { base: 'HRK' }), 'unknown_base HRK'],
    [json({ GBP: 0.8 }), 'no_dollar'],
  ])('are refused whole: %#', ([text, why]) => {
    expect(refusal(text)).toBe(why)
  })
})
