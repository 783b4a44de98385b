import { newId } from '#shared/id.ts'
import { unusedAddress } from '../harness/world.ts'
import { administrators, all, at, type Rule } from './outcomes.ts'

const idToken = 'not.an.id-token-at-all'
const aPassword = 'a lantern over the quay'

/** Rules for the back office itself and its promotions. */
export const officeRules: Record<string, Rule> = {
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
  'consents.read': {
    path: ({ booking }) => `/api/admin/consents/${booking}`,
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  'promoCodes.list': { path: at('/api/admin/promo-codes'), outcomes: administrators },
  'promoCodes.end': {
    path: ({ booking }) => `/api/admin/promo-codes/${booking}`,
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  'admin.register': {
    path: at('/api/admin/register'),
    body: () => ({ invitation: 'none at all', name: 'Ana', password: aPassword, ...unusedAddress() }),
    outcomes: all('invalid_invitation'),
  },
  'admin.login': { path: at('/api/admin/login'), body: () => ({ idToken }), outcomes: all('invalid_token') },
  'admin.invitations': { path: at('/api/admin/invitations'), outcomes: administrators },
  'admin.invite': {
    path: at('/api/admin/invitations'),
    body: () => ({ ...unusedAddress(), adminRole: 'support' }),
    outcomes: administrators,
  },
  'admin.withdrawInvitation': {
    path: ({ invitation }) => `/api/admin/invitations/${invitation}`,
    outcomes: administrators,
  },
  'admin.users': { path: at('/api/admin/users'), outcomes: administrators },
  'admin.changeRole': {
    path: ({ somebody }) => `/api/admin/users/${somebody.id}/role`,
    body: () => ({ role: 'b' }),
    outcomes: administrators,
  },
  'admin.suspend': {
    path: ({ somebody }) => `/api/admin/users/${somebody.id}/suspension`,
    body: () => ({ reason: 'Paid with stolen cards.' }),
    outcomes: administrators,
  },
  'admin.readmit': { path: ({ somebody }) => `/api/admin/users/${somebody.id}/suspension`, outcomes: administrators },
  'admin.audit': { path: at('/api/admin/audit'), outcomes: administrators },
  'admin.deadLetters': { path: at('/api/admin/dead-letters'), outcomes: administrators },
  'admin.retryDeadLetter': {
    path: at('/api/admin/dead-letters/00000000-0000-4000-8000-000000000000/retry'),
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  'savedViews.list': { path: at('/api/admin/views?list=admin.users'), outcomes: administrators },
  'savedViews.save': {
    path: at('/api/admin/views'),
    body: () => ({ list: 'admin.users', name: 'Owners', query: 'role=b' }),
    outcomes: administrators,
  },
  // There is no such view.
  'savedViews.remove': {
    path: ({ booking }) => `/api/admin/views/${booking}`,
    outcomes: { ...administrators, administrator: 'not_found' },
  },
}
