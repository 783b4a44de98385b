import type { QuoteLine } from '#contract/pricing/pricing.ts'
import type { LocalText } from '#shared/locale.ts'
import { chargeStep, multiplyRatio } from '#shared/money.ts'
import { invalidField } from '../../platform/app-error.ts'

type RefundableLine = {
  /** The place of the line in the price. */
  line: number
  label: LocalText
  /** The guest paid this for it, with its tax. */
  amount: number
  tax: number
}

const taxed: readonly QuoteLine['kind'][] = ['base', 'captain', 'discount', 'service', 'extra', 'partner']
const refunded: readonly QuoteLine['kind'][] = ['base', 'captain', 'service', 'extra', 'partner', 'provisioning', 'fee']

/** The lines of a price that were paid through us, each with its part of the taxes. */
export function refundableLines(lines: readonly QuoteLine[], currency: string): RefundableLine[] {
  const whole = sum(lines.filter(({ kind }) => taxed.includes(kind)).map(({ amount }) => amount))
  const taxes = lines.filter(({ kind }) => kind === 'tax')
  const onTop = sum(taxes.map(({ amount }) => amount))
  const within = sum(taxes.map(({ contained = 0 }) => contained))
  return lines.flatMap(({ kind, payable, label, amount }, line) => {
    if (!refunded.includes(kind) || payable === 'base' || amount <= 0) return []
    const partOf = (tax: number) => (whole > 0 && taxed.includes(kind) ? multiplyRatio(tax, amount, whole) : 0)
    const gross = amount + partOf(onTop)
    return [{ line, label, amount: gross - (gross % chargeStep(currency)), tax: partOf(onTop) + partOf(within) }]
  })
}

type Chosen = { line: number; amount?: number | undefined }

/** The sum of the chosen lines, each whole or in part. Throws invalid_request for another line, and for more than a line cost. */
export function sumOfLines(lines: readonly RefundableLine[], chosen: readonly Chosen[]): number {
  return sum(
    chosen.map(({ line, amount }, at) => {
      const found = lines.find((each) => each.line === line)
      if (found && (amount ?? 0) <= found.amount) return amount ?? found.amount
      const message = found ? `This line cost ${found.amount} minor units.` : 'This line cannot be refunded.'
      throw invalidField(`lines.${at}`, message)
    }),
  )
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
