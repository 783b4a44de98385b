import { isChargeable, maximumCharge, minimumCharge } from '#shared/minimum-charge.ts'
import { AppError } from '../platform/app-error.ts'

/** Throws charge_out_of_range for an amount that no card can be charged with at once: it is paid by bank transfer or in parts. */
export function requireChargeable(amount: number, currency: string): void {
  if (isChargeable(amount, currency)) return
  throw new AppError('charge_out_of_range', { least: minimumCharge(currency), most: maximumCharge, currency })
}

type Scheduled = { currency: string; schedule: readonly { due: string; amount: number }[] }

/** Before anything is reserved: each payment by card of a quote. Throws charge_out_of_range. */
export function requirePayable({ currency, schedule }: Scheduled): void {
  for (const { due, amount } of schedule) if (due !== 'at_base' && amount > 0) requireChargeable(amount, currency)
}
