import { applyBasisPoints, formatMoney, minorUnits } from '#shared/money.ts'
import type { Cell, Remarks } from './cell.ts'
import { readAmount, readPercentage } from './read-amount.ts'

/** Minor units, for the whole week. */
export type Prices = {
  currency: string
  /** Before and after the discount; equal when there is none. */
  listPrice: number
  price: number
  securityDeposit: number
}

const none: Prices = { currency: '', listPrice: 0, price: 0, securityDeposit: 0 }

/** Both prices are kept as given. A discount that says otherwise is only noted. */
export function readPrices(cell: Cell, currency: string | undefined, remarks: Remarks): Prices {
  if (!currency) {
    remarks.refuse('The price has no currency; a mapping file can name it.')
    return none
  }
  const amount = (text: string, what: string) => {
    const value = text === '' ? 0 : readAmount(text, currency)
    if (value === undefined) remarks.refuse(`The ${what} “${text}” is not an amount.`)
    return value ?? 0
  }
  const price = amount(cell('price'), 'price')
  const listPrice = amount(cell('listPrice'), 'list price')
  const securityDeposit = amount(cell('deposit'), 'deposit')
  if (price === 0) {
    remarks.refuse('The row has no price.')
    return none
  }
  const stated = { price, listPrice, discount: cell('discount'), currency }
  return { currency, price, securityDeposit, listPrice: keepListPrice(stated, remarks) ? listPrice : price }
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
  // A reduction of more than nine tenths is a slip of the pen, and could not be announced.
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
