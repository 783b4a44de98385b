import { administrators, at, type Rule } from './outcomes.ts'

const missing: Rule['outcomes'] = { ...administrators, administrator: 'not_found' }
const wrong = (code: Rule['outcomes']['administrator']): Rule['outcomes'] => ({
  ...administrators,
  administrator: code,
})

/** Rules for the money pages of the back office. */
export const officeMoneyRules: Record<string, Rule> = {
  'transactions.list': { path: at('/api/admin/transactions'), outcomes: administrators },
  'transactions.get': { path: at('/api/admin/transactions/charge-000000000000000000000000'), outcomes: missing },
  'ledger.balance': { path: at('/api/admin/ledger/balance'), outcomes: administrators },
  'ledger.postings': { path: at('/api/admin/ledger/postings?account=bank&currency=AED'), outcomes: administrators },
  'ledger.entries': { path: at('/api/admin/ledger/entries'), outcomes: administrators },
  'ledger.propose': {
    path: at('/api/admin/ledger/entries'),
    body: () => ({
      reason: 'A fee of the bank',
      lines: [
        { account: 'provider_fee', currency: 'AED', amount: 100 },
        { account: 'bank', currency: 'AED', amount: -100 },
      ],
    }),
    outcomes: administrators,
  },
  'ledger.decide': {
    path: ({ booking }) => `/api/admin/ledger/entries/${booking}/state`,
    body: () => ({ state: 'approved' }),
    outcomes: missing,
  },
  'rates.list': { path: at('/api/admin/exchange-rates'), outcomes: administrators },
  'rates.history': { path: at('/api/admin/exchange-rates/THB'), outcomes: administrators },
  // No source is set.
  'rates.fetch': { path: at('/api/admin/exchange-rates/fetches'), outcomes: wrong('switched_off') },
  'rates.decide': {
    path: ({ booking }) => `/api/admin/exchange-rates/fetches/${booking}/decision`,
    body: () => ({ confirm: true }),
    outcomes: missing,
  },
  'rates.enter': {
    path: at('/api/admin/exchange-rates/THB'),
    body: () => ({ rate: '32.4', reason: 'The bank’s rate' }),
    outcomes: administrators,
  },
  'rates.peg': {
    path: at('/api/admin/exchange-rates/FJD/peg'),
    body: () => ({ anchor: 'USD', rate: '2.3', reason: 'The law' }),
    outcomes: administrators,
  },
  'rates.unpeg': {
    path: at('/api/admin/exchange-rates/MVR/peg'),
    body: () => ({ reason: 'It has ended' }),
    outcomes: missing,
  },
  'payoutRuns.due': { path: at('/api/admin/payout-runs/due'), outcomes: administrators },
  'payoutRuns.list': { path: at('/api/admin/payout-runs'), outcomes: administrators },
  'payoutRuns.get': { path: ({ booking }) => `/api/admin/payout-runs/${booking}`, outcomes: missing },
  // Nothing is due to any owner.
  'payoutRuns.prepare': {
    path: at('/api/admin/payout-runs'),
    body: ({ booking }) => ({ owners: [{ ownerId: booking, currency: 'AED' }] }),
    outcomes: wrong('nothing_due'),
  },
  'payoutRuns.release': {
    path: ({ booking }) => `/api/admin/payout-runs/${booking}/release`,
    body: () => ({ expected: [] }),
    outcomes: missing,
  },
  'payoutRuns.withdraw': {
    path: ({ booking }) => `/api/admin/payout-runs/${booking}/withdraw`,
    body: () => ({}),
    outcomes: missing,
  },
  'payoutRuns.batch': {
    path: ({ booking }) => `/api/admin/payout-runs/${booking}/batch`,
    body: () => ({ format: 'csv' }),
    outcomes: missing,
  },
  'payoutRuns.sent': {
    path: ({ booking }) => `/api/admin/payout-runs/${booking}/sent`,
    body: () => ({ bankReference: 'B-1' }),
    outcomes: missing,
  },
  'payoutRuns.takeOut': {
    path: ({ booking }) => `/api/admin/payout-runs/${booking}/removals`,
    body: ({ booking }) => ({ payoutId: booking }),
    outcomes: missing,
  },
  'payoutRuns.owner': { path: ({ booking }) => `/api/admin/owners/${booking}/payout-hold`, outcomes: missing },
  'payoutRuns.hold': {
    path: ({ booking }) => `/api/admin/owners/${booking}/payout-hold`,
    body: () => ({ held: true, reason: 'A complaint' }),
    outcomes: missing,
  },
  'differences.list': { path: at('/api/admin/reconciliations'), outcomes: administrators },
  'differences.get': { path: ({ booking }) => `/api/admin/reconciliations/${booking}`, outcomes: missing },
  'differences.start': { path: at('/api/admin/reconciliations'), body: () => ({}), outcomes: administrators },
  'differences.settle': {
    path: ({ booking }) => `/api/admin/reconciliations/${booking}/differences/0/settle`,
    body: () => ({}),
    outcomes: missing,
  },
  'disputes.list': { path: at('/api/admin/disputes'), outcomes: administrators },
  'disputes.get': { path: at('/api/admin/disputes/dp_none'), outcomes: missing },
  'disputes.save': {
    path: at('/api/admin/disputes/dp_none/statement'),
    body: () => ({ statement: 'They were aboard.', revision: 0 }),
    outcomes: missing,
  },
  'disputes.attach': {
    path: at('/api/admin/disputes/dp_none/files'),
    body: () => ({ field: 'receipt' }),
    outcomes: wrong('invalid_request'),
  },
  'disputes.openFile': { path: ({ booking }) => `/api/admin/disputes/dp_none/files/${booking}`, outcomes: missing },
  'disputes.removeFile': { path: ({ booking }) => `/api/admin/disputes/dp_none/files/${booking}`, outcomes: missing },
  'disputes.submit': {
    path: at('/api/admin/disputes/dp_none/submit'),
    body: () => ({ revision: 1 }),
    outcomes: missing,
  },
  'disputes.accept': { path: at('/api/admin/disputes/dp_none/accept'), body: () => ({}), outcomes: missing },
  'documentRegister.list': { path: at('/api/admin/documents'), outcomes: administrators },
  'documentRegister.taxes': { path: at('/api/admin/tax-report'), outcomes: administrators },
}
