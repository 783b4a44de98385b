import { newId } from '#shared/id.ts'
import { administrators, all, at, type Rule, theirsAsGuest } from './outcomes.ts'

/** Of documents and promo codes. */
export const moneyRules: Record<string, Rule> = {
  'documents.list': {
    path: ({ booking }) => `/api/bookings/${booking}/documents`,
    outcomes: { ...all('not_found'), customer: 'done', owner: 'done', administrator: 'done' },
  },
  'documents.download': {
    // Nothing has been paid yet.
    path: ({ booking }) => `/api/bookings/${booking}/documents/${booking}.pdf`,
    outcomes: all('not_found'),
  },
  'documents.setBilling': {
    path: ({ booking }) => `/api/bookings/${booking}/billing`,
    body: () => ({ name: 'Costa Lda', address: 'Rua do Cais 1, Lisboa' }),
    outcomes: theirsAsGuest,
  },
  'documents.setSeller': {
    path: at('/api/boatOwners/seller'),
    body: () => ({ legalName: 'Marek Yachts LLC', address: 'Dubai Marina' }),
    outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'done' },
  },
  'promoCodes.create': {
    path: at('/api/admin/promo-codes'),
    body: () => ({
      code: `C-${newId()}`,
      basisPoints: 1000,
      opens: new Date(0).toISOString(),
      closes: new Date(1).toISOString(),
    }),
    outcomes: administrators,
  },
  'promoCodes.list': { path: at('/api/admin/promo-codes'), outcomes: administrators },
  'promoCodes.end': {
    path: ({ booking }) => `/api/admin/promo-codes/${booking}`,
    outcomes: { ...administrators, administrator: 'not_found' },
  },
}
