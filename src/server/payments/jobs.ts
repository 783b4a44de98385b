import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { checkUnsettled } from './check-unsettled.ts'
import { closeLedgerUntil } from './ledger/balances.ts'
import { closeLedgerDays } from './ledger/ledger-days.ts'
import { makePayouts } from './payouts/make-payouts.ts'
import { deleteUnneededRefundAccounts } from './refund-accounts/queries.ts'

async function closeLastMonth({ db, now }: Services): Promise<void> {
  const today = new Date(now())
  await closeLedgerUntil(db, new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)))
}

async function closeYesterday({ db, now }: Services): Promise<void> {
  const today = new Date(now())
  await closeLedgerDays(db, new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())))
}

export const paymentJobs: Job[] = [
  { name: 'payments.check-unsettled', schedule: '* * * * *', atStart: true, run: checkUnsettled },
  { name: 'payments.make-payouts', schedule: '*/15 * * * *', atStart: true, run: makePayouts },
  { name: 'payments.close-month', schedule: '5 0 * * *', run: closeLastMonth },
  { name: 'payments.close-day', schedule: '10 0 * * *', atStart: true, run: closeYesterday },
  { name: 'payments.delete-refund-accounts', schedule: '20 3 * * *', run: deleteUnneededRefundAccounts },
]
