import type { ledgerAccounts } from './ledger-accounts.ts'

type LedgerAccount = (typeof ledgerAccounts)[number]

type Figure = {
  accounts: readonly LedgerAccount[]
  /** Kinds of entries; without them, every kind. */
  kinds?: readonly string[]
  /** 1 adds debits to the figure, -1 adds credits. */
  sign: 1 | -1
}

/** The accounts and kinds that each money figure of the market sums. */
export const ledgerFigures = {
  gross: { accounts: ['booking'], kinds: ['capture', 'received', 'voucher_used'], sign: -1 },
  refunds: { accounts: ['booking'], kinds: ['refund', 'refund_failed', 'returned', 'voucher_returned'], sign: 1 },
  take: { accounts: ['commission', 'service_charge'], sign: -1 },
  owners: { accounts: ['owner'], kinds: ['share'], sign: -1 },
  tax: { accounts: ['tax'], sign: -1 },
  fees: { accounts: ['provider_fee'], sign: 1 },
} as const satisfies Record<string, Figure>

export type LedgerFigure = keyof typeof ledgerFigures

export const figureOf = (name: LedgerFigure): Figure => ledgerFigures[name]
