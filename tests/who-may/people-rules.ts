import { administrators, all, at, type Rule } from './outcomes.ts'

const ofSomebody = (path: string): Rule['path'] => {
  return ({ somebody }) => path.replace(':id', somebody.id)
}

/** Rules for one person in the back office. `somebody` is a user who is none of the actors. */
export const peopleRules: Record<string, Rule> = {
  'adminUsers.get': { path: ofSomebody('/api/admin/users/:id'), outcomes: administrators },
  'adminUsers.signOut': { path: ofSomebody('/api/admin/users/:id/sessions'), outcomes: administrators },
  'adminUsers.sendCode': {
    path: ofSomebody('/api/admin/users/:id/code'),
    outcomes: { ...administrators, administrator: 'no_code_pending' },
  },
  'adminUsers.export': { path: ofSomebody('/api/admin/users/:id/export'), outcomes: administrators },
  'adminUsers.close': {
    path: ofSomebody('/api/admin/users/:id/deletion'),
    body: ({ somebody: { email } }) => ({ email }),
    outcomes: administrators,
  },
  'adminUsers.seeAs': { path: ofSomebody('/api/admin/users/:id/see-as'), outcomes: administrators },
  'adminUsers.registrations': { path: at('/api/admin/registrations'), outcomes: administrators },
  // There is no such registration.
  'adminUsers.sendRegistrationCode': {
    path: ({ booking }) => `/api/admin/registrations/${booking}/code`,
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  // There is no read-only session.
  'auth.endReadOnly': {
    path: at('/api/auth/read-only-session'),
    outcomes: { ...all('not_found'), visitor: 'unauthenticated' },
  },
}
