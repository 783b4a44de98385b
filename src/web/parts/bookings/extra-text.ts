import type { QuoteLine } from '#contract/pricing/pricing.ts'
import { localText } from '#web/lib/local-text.ts'

/** "Lunch × 8", or "Jet ski, 6 h". The label of an extra with chosen hours says them itself. */
export function extraText({
  label,
  quantity = 1,
  unit,
  hours,
}: Pick<QuoteLine, 'label' | 'quantity' | 'unit' | 'hours'>) {
  const name = localText(label)
  if (hours !== undefined) return name
  if (unit === 'hour') return `${name}, ${quantity}\u00a0h`
  return quantity > 1 ? `${name} × ${quantity}` : name
}
