import type { AccountTotal } from '#contract/payments/ledger.ts'
import type { Id } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { readMarketScope } from '../../bookings/market-filter.ts'
import { scopeOfMoney } from '../../bookings/money-scope.ts'
import { decideEntry } from '../../payments/ledger/decide-entry.ts'
import { countPostings, listPostings } from '../../payments/ledger/list-entries.ts'
import { getManualEntry, listManualEntries } from '../../payments/ledger/manual-entry-queries.ts'
import { proposeEntry } from '../../payments/ledger/propose-entry.ts'
import { trialBalance } from '../../payments/ledger/trial-balance.ts'
import { entriesOfTransaction } from '../../payments/transactions/entries-of-transaction.ts'
import { countTransactions, findTransaction, listTransactions } from '../../payments/transactions/list-transactions.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { presentManualEntries, presentPostings } from './present-ledger.ts'
import { presentEntries, presentTransactions } from './present-transactions.ts'

/** Both days belong to the period, so that `until` becomes the first instant after it. */
const periodOf = ({ from, until }: { from?: string | undefined; until?: string | undefined }) => ({
  from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
  until: until === undefined ? undefined : new Date(`${addDays(until, 1)}T00:00:00Z`),
})

export const transactionRoutes = {
  list: operations.transactions.list.handler(async ({ input, context: { db } }) => {
    const { reference, owner, after, limit, ...filter } = input
    const wanted = { ...filter, ...periodOf(input), scope: await scopeOfMoney(db, { reference, owner }) }
    const [{ rows, next }, count] = await Promise.all([
      listTransactions(db, wanted, { after, limit }),
      countTransactions(db, wanted),
    ])
    return { data: await presentTransactions(db, rows), next, ...count }
  }),

  get: operations.transactions.get.handler(async ({ input, context: { db } }) => {
    const found = await findTransaction(db, input.transaction)
    const [transaction] = found ? await presentTransactions(db, [found]) : []
    if (!found || !transaction) throw new AppError('not_found')
    return { ...transaction, entries: await presentEntries(db, await entriesOfTransaction(db, found)) }
  }),
}

export const ledgerRoutes = {
  balance: operations.ledger.balance.handler(async ({ input, context: { db, now } }) => {
    const date = input.date ?? new Date(now()).toISOString().slice(0, 10)
    const accounts = await trialBalance(db, new Date(`${addDays(date, 1)}T00:00:00Z`))
    // A check constraint keeps the column to these accounts.
    return { date, accounts: accounts as AccountTotal[] }
  }),

  postings: operations.ledger.postings.handler(async ({ input, context: { db } }) => {
    const scope = await readMarketScope(db, { placeId: input.place, yachtType: input.type, ownerId: input.owner })
    const wanted = { ...input, ...periodOf(input), ...scope }
    const [{ rows, next }, count] = await Promise.all([listPostings(db, wanted, input), countPostings(db, wanted)])
    return { data: await presentPostings(db, rows), next, ...count }
  }),

  entries: operations.ledger.entries.handler(async ({ input, context: { db } }) => {
    const { rows, ...page } = await listManualEntries(db, input)
    return { data: await presentManualEntries(db, rows), ...page }
  }),

  propose: operations.ledger.propose.handler(async ({ input, context }) =>
    presentEntry(context, await proposeEntry(context, scopeOf(context, 'adminId'), input)),
  ),

  decide: operations.ledger.decide.handler(async ({ input: { state, ...input }, context }) => {
    const by = { id: scopeOf(context, 'adminId'), role: scopeOf(context, 'session').adminRole ?? 'read_only' }
    await decideEntry(context, by, { ...input, decision: state })
    return presentEntry(context, input.id)
  }),
}

async function presentEntry({ db }: Context, id: Id) {
  const [entry] = await presentManualEntries(db, [await getManualEntry(db, id)])
  if (!entry) throw new AppError('not_found')
  return entry
}
