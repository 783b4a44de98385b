import { expect, it } from 'vitest'
import { typedAmount } from './typed-amount.ts'

it('reads what people type as an amount, and nothing else', () => {
  const read = (currency: string, ...typed: string[]) => typed.map((each) => typedAmount(each, currency))
  expect(read('AED', '250', '250.5', '250,50', ' 1 250 ', '1,250', '1.250', '1’250.00')).toEqual([
    250_00, 250_50, 250_50, 1250_00, 1250_00, 1250_00, 1250_00,
  ])
  expect(read('AED', '1,250.50', '1.250,50')).toEqual([1250_50, 1250_50])
  expect(read('AED', '١٬٢٥٠٫٥٠', '۲۵۰')).toEqual([1250_50, 250_00])
  expect(read('JPY', '2500', '2,500', '2500.5')).toEqual([2500, 2500, undefined])
  expect(read('KWD', '10', '10.250', '10,25')).toEqual([10_000, 10_250, 10_250])
  expect(read('AED', '', 'ten', '-5', '1e9', '2.5055', '0x10', '1,2,3')).toEqual(Array(7).fill(undefined))
})
