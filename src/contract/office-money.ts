import { differenceOperations } from './differences.ts'
import { disputeOperations } from './disputes.ts'
import { documentRegisterOperations } from './document-register.ts'
import { ledgerOperations } from './ledger.ts'
import { payoutRunOperations } from './payout-runs.ts'
import { transactionOperations } from './transactions.ts'

/** What the back office does with money. */
export const officeMoney = {
  payoutRuns: payoutRunOperations,
  transactions: transactionOperations,
  ledger: ledgerOperations,
  differences: differenceOperations,
  disputes: disputeOperations,
  documentRegister: documentRegisterOperations,
}
