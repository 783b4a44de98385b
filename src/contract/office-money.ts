import { differenceOperations } from './differences.ts'
import { disputeOperations } from './disputes.ts'
import { documentRegisterOperations } from './document-register.ts'
import { ledgerOperations } from './ledger.ts'
import { payoutRunOperations } from './payout-runs.ts'
import { transactionOperations } from './transactions.ts'

/** Operations of the back office on money. */
export const officeMoney = {
  payoutRuns: payoutRunOperations,
  transactions: transactionOperations,
  ledger: ledgerOperations,
  differences: differenceOperations,
  disputes: disputeOperations,
  documentRegister: documentRegisterOperations,
}
