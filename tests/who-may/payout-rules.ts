import { administrators, all, at, type Rule } from './outcomes.ts'

const owners: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'done',
  'other owner': 'done',
}
const everyOwner = (outcome: Rule['outcomes']['owner']): Rule['outcomes'] => ({
  ...owners,
  owner: outcome,
  'other owner': outcome,
})

/** Rules for owners' money. Each owner sees only their own. Operators send the bank transfers. */
export const payoutRules: Record<string, Rule> = {
  'payouts.overview': { path: at('/api/payouts'), outcomes: owners },
  'payouts.details': { path: at('/api/payouts/details'), outcomes: owners },
  'payouts.setBank': {
    path: at('/api/payouts/details/bank'),
    body: () => ({ holder: 'Ben Marek', country: 'AE', number: 'AE070331234567890123456' }),
    outcomes: owners,
  },
  'payouts.startAccount': { path: at('/api/payouts/details/account'), body: () => ({}), outcomes: owners },
  // The owners have no account at the provider.
  'payouts.checkAccount': {
    path: at('/api/payouts/details/account/check'),
    body: () => ({}),
    outcomes: everyOwner('not_found'),
  },
  'statistics.get': { path: at('/api/boats/owner/statistics?days=30'), outcomes: owners },
  'payouts.statements': { path: at('/api/payouts/statements'), outcomes: owners },
  // Nothing was earned.
  'payouts.statement': { path: at('/api/payouts/statements/2026-01/AED'), outcomes: everyOwner('not_found') },
  'payouts.downloadStatement': {
    path: at('/api/payouts/statements/2026-01/AED/file?format=csv'),
    outcomes: everyOwner('not_found'),
  },
  'payouts.downloadYear': { path: at('/api/payouts/years/2026/file'), outcomes: everyOwner('not_found') },
  'payouts.listAll': { path: at('/api/admin/payouts'), outcomes: administrators },
  // There is no such payout.
  'payouts.bankAccount': {
    path: ({ booking }) => `/api/admin/payouts/${booking}/bank-account`,
    body: () => ({}),
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  'payouts.note': {
    path: ({ booking }) => `/api/admin/payouts/${booking}/state`,
    body: () => ({ state: 'paid' }),
    outcomes: { ...administrators, administrator: 'not_found' },
  },
}
