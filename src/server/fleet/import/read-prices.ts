import { applyBasisPoints, chargeStep, formatMoney, minorUnits } from '#shared/money.ts'
import type { Cell, Remarks } from './cell.ts'
import { readAmount, readPercentage } from './read-amount.ts'
import type { SaleUnit } from './sale-unit.ts'

/** Minor units for the hour, the day or the whole week. */
export type Prices = {
  currency: string
  /** Prices before and after the discount; equal without one. */
  listPrice: number
  price: number
  securityDeposit: number
}

const none: Prices = { currency: '', listPrice: 0, price: 0, securityDeposit: 0 }

type Sold = { currency: string | undefined; unit: SaleUnit }

/** Both prices are used as given. A contradicting discount is only noted. */
export function readPrices(cell: Cell, { currency: columnCurrency, unit }: Sold, remarks: Remarks): Prices {
  const price = readMoney(cell('price'), 'price', columnCurrency, remarks)
  if (!price) return none
  if (price.amount === 0) {
    remarks.refuse('no_price')
    return none
  }
  const { currency } = price
  const amountOf = (field: PriceField) =>
    cell(field) === '' ? 0 : (readMoney(cell(field), field, currency, remarks)?.amount ?? 0)
  const listPrice = amountOf('listPrice')
  const securityDeposit = amountOf('deposit')
  const stated = { price: price.amount, listPrice, discount: cell('discount'), currency }
  // A reduction that is exact for every number of hours or days cannot be a promotion.
  if (unit !== 'week') {
    if (listPrice > price.amount) remarks.note('The list price was left out: guests pay the price of the hour or day.')
    return { currency, price: price.amount, securityDeposit, listPrice: price.amount }
  }
  const keepsListPrice = keepListPrice(stated, remarks)
  return { currency, price: price.amount, securityDeposit, listPrice: keepsListPrice ? listPrice : price.amount }
}

// Minor units: ten thousand million dollars, or forty million in dong.
const mostAmount = 10 ** 12

type PriceField = 'price' | 'listPrice' | 'deposit'

function readMoney(text: string, field: PriceField, currency: string | undefined, { refuse }: Remarks) {
  if (text === '') {
    refuse('no_price')
    return undefined
  }
  const read = readAmount(text, currency)
  if (read.ok) {
    if (read.amount > mostAmount) refuse('amount_too_great', { field, text })
    // A quote would round it, and so differ from the fleet's price.
    else if (read.amount % chargeStep(read.currency) !== 0)
      refuse('amount_too_fine', { field, text, currency: read.currency })
    else return read
    return undefined
  }
  const isUnreadable = read.problem === 'not_an_amount'
  refuse(isUnreadable && currency ? 'not_an_amount_in' : read.problem, { field, text, ...(currency && { currency }) })
  return undefined
}

type Stated = { price: number; listPrice: number; discount: string; currency: string }

function keepListPrice({ price, listPrice, discount, currency }: Stated, { note }: Remarks): boolean {
  if (listPrice === 0) {
    if (discount !== '') note(`The discount “${discount}” has no list price beside it and was left out.`)
    return false
  }
  if (listPrice < price) {
    note('The list price is below the price and was left out.')
    return false
  }
  // A reduction of more than nine tenths is an error, and cannot be a promotion.
  if (listPrice > 10 * price) {
    note('The list price is more than ten times the price and was left out.')
    return false
  }
  const share = discount === '' ? undefined : readPercentage(discount)
  const reproduced = share === undefined ? price : listPrice - applyBasisPoints(listPrice, share)
  // Fleets round their prices to whole units.
  if (Math.abs(reproduced - price) >= 10 ** minorUnits(currency)) {
    const [said, given] = [reproduced, price].map((value) => formatMoney({ amount: value, currency }, 'en'))
    note(`A discount of “${discount}” would make ${said}; the price of ${given} was kept.`)
  }
  return true
}
