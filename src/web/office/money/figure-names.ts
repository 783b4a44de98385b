import type { LedgerFigure } from '#shared/ledger-figures.ts'
import { m } from '#web/paraglide/messages.js'

export const figureNames: Record<LedgerFigure, () => string> = {
  gross: m.figure_gross,
  refunds: m.figure_refunds,
  take: m.figure_take,
  owners: m.figure_owners,
  tax: m.figure_tax,
  fees: m.figure_fees,
}
