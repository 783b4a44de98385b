import { z } from 'zod'
import { type Money, minorUnits } from '#shared/money.ts'

/** An amount with its currency, such as `1250 EUR`. */
export const Price = z
  .string('An amount is written with its currency, such as 1250 EUR.')
  .regex(/^[1-9]\d* [A-Z]{3}$/, 'An amount is written in whole units with its currency, such as 1250 EUR.')
  .transform((text): Money => {
    const [units, currency = ''] = text.split(' ')
    return { amount: Number(units) * 10 ** minorUnits(currency), currency }
  })
