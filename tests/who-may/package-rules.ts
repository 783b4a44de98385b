import { administrators, at, open, type Rule } from './outcomes.ts'

const offer = {
  unit: 'hour',
  crewed: true,
  minUnits: 2,
  maxUnits: 6,
  minGuests: 2,
  maxGuests: 12,
  categories: [],
  countries: [],
  included: [],
  onSale: true,
  isExample: true,
}
const item = {
  name: { en: 'Flowers', fr: 'Fleurs' },
  description: null,
  partner: 'Flora',
  amount: 100,
  currency: 'AED',
  per: 'booking',
  included: false,
  noticeHours: 24,
  dailyStock: null,
  countries: [],
}
/** No package has had so many edits. */
const revision = 999_999
const unseen: Rule['outcomes'] = { ...administrators, administrator: 'entry_changed' }
const page = '/api/admin/packages/wedding-packages'

/** Rules for requests for a proposal, and for packages in the back office. */
export const packageRules: Record<string, Rule> = {
  'proposals.request': open('/api/proposal-requests', () => ({
    name: 'Ana',
    email: 'ana@example.com',
    date: '2099-05-01',
    guests: 40,
    agenda: 'A dinner',
  })),
  'adminPackages.list': { path: at('/api/admin/packages'), outcomes: administrators },
  'adminPackages.get': { path: at(page), outcomes: administrators },
  'adminPackages.change': { path: at(page), body: () => ({ revision, offer }), outcomes: unseen },
  'adminPackages.addItem': { path: at(`${page}/items`), body: () => ({ revision, item }), outcomes: unseen },
  'adminPackages.changeItem': {
    path: ({ booking }) => `${page}/items/${booking}`,
    body: () => ({ revision, item }),
    outcomes: unseen,
  },
  'adminPackages.retireItem': {
    path: ({ booking }) => `${page}/items/${booking}/retirement`,
    body: () => ({ revision }),
    outcomes: unseen,
  },
}
