import { isChargeable, maximumCharge, minimumCharge } from '#shared/minimum-charge.ts'
import { AppError } from '../platform/app-error.ts'

/**
 * Throws charge_out_of_range for an amount that cannot be charged to a card at once. It needs a bank transfer, or several
 * payments.
 */
export function requireChargeable(amount: number, currency: string): void {
  if (isChargeable(amount, currency)) return
  throw new AppError('charge_out_of_range', { least: minimumCharge(currency), most: maximumCharge, currency })
}

type Scheduled = { currency: string; schedule: readonly { due: string; amount: number }[] }

/** Checks each card payment of a quote before anything is reserved. Throws charge_out_of_range. */
export function requirePayable({ currency, schedule }: Scheduled): void {
  for (const { due, amount } of schedule) if (due !== 'at_base' && amount > 0) requireChargeable(amount, currency)
}
