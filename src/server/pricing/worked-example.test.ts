import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { toDecimal } from '#shared/money.ts'
import {
  buildDiscountRule,
  buildExtra,
  buildPromotion,
  buildRateRule,
  buildTariff,
  buildTax,
} from '#tests/builders/tariff.ts'
import { priceTrip } from './price-trip.ts'
import { tripOf } from './trip.ts'

const named = (en: string) => ({ name: { en } })
const lunch = buildExtra({ ...named('Lunch'), per: 'person', amount: 120_00 })
const tariff = buildTariff({
  currency: 'AED',
  rate: 1_500_00,
  captainRate: 250_00,
  deposit: 3000,
  balanceDaysBefore: 14,
  rateRules: [
    buildRateRule({ ...named('Sunset'), kind: 'time_of_day', starts: 17 * 60, ends: 20 * 60, adjustment: 2000 }),
    buildRateRule({ ...named('Weekend'), kind: 'weekday', weekdays: [5, 6, 7], adjustment: 1000 }),
  ],
  discountRules: [buildDiscountRule({ ...named('Four hours and more'), kind: 'length', minUnits: 4, discount: 500 })],
  promotions: [buildPromotion({ discount: 1500 })],
  extras: [lunch, buildExtra({ ...named('Cleaning'), amount: 150_00, mandatory: true, payable: 'base' })],
  taxes: [buildTax(named('VAT'))],
})
const hour = (utc: number) => Date.UTC(2027, 4, 22, utc)
const wanted = { units: 4, guests: 8, extras: [{ id: lunch.id, quantity: 1 }], bookedAt: Date.UTC(2027, 3, 1) }
const price = priceTrip(tariff, tripOf(tariff, { start: hour(11), end: hour(15) }, wanted))

const format = (amount: number) => toDecimal({ amount, currency: 'AED' }).replace(/\B(?=(\d{3})+\.)/g, ',')

it('is calculated as docs/pricing.md says', () => {
  const document = readFileSync(path.resolve(import.meta.dirname, '../../../docs/pricing.md'), 'utf8')
  const [example = ''] = document.split('## An example').at(-1)?.split('\n## ') ?? []
  const rows = [...example.matchAll(/^\| (.+) \| (.*) ?\| (.+) \|$/gm)]
    .slice(1)
    .map(([, ...cells]) => cells.map((cell = '') => cell.replaceAll('**', '').replace(', paid at base', '').trim()))
  expect(rows).toEqual([
    ...price.lines.map((line) => [line.label.en, howOf(line), format(line.amount)]),
    ['Total', `without the promotion: ${format(price.originalTotal)}`, format(price.total)],
    ['Due now', `30 % of ${format(price.total - price.payAtBase)}`, format(price.dueNow)],
    [`Due ${price.dueLaterOn}`, '', format(price.dueLater)],
    ['At base', '', format(price.payAtBase)],
  ])
})

function howOf({ kind, quantity, unitAmount = 0, basisPoints = 0, contained = 0 }: (typeof price.lines)[number]) {
  if (quantity !== undefined) return `${quantity} × ${format(unitAmount)}`
  if (kind === 'tax') return `contained: ${format(contained)}`
  return `${basisPoints / 100} % of ${format(kind === 'service' ? price.subtotal : 7_260_00)}`
}
