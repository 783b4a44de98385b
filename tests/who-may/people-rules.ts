import { administrators, all, at, type Rule, signedIn } from './outcomes.ts'

const ofSomebody = (path: string): Rule['path'] => {
  return ({ somebody }) => path.replace(':id', somebody.id)
}

const nobodys: Rule['outcomes'] = { ...all('not_found'), visitor: 'unauthenticated' }
const changedKind = { name: { en: 'Swimming badge', fr: 'Brevet de natation' }, hint: null, ends: false }
const paperKind = { slug: 'swimming', ...changedKind }

/** Rules for one person in the back office. `somebody` is a user who is none of the actors. */
export const peopleRules: Record<string, Rule> = {
  'adminUsers.get': { path: ofSomebody('/api/admin/users/:id'), outcomes: administrators },
  'adminUsers.signOut': { path: ofSomebody('/api/admin/users/:id/sessions'), outcomes: administrators },
  'adminUsers.allowMails': { path: ofSomebody('/api/admin/users/:id/mail-stop'), outcomes: administrators },
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
  'userMerges.preview': {
    path: ({ somebody, users }) => `/api/admin/users/${somebody.id}/merge?closed=${users['other customer'].id}`,
    outcomes: administrators,
  },
  'userMerges.merge': {
    path: ofSomebody('/api/admin/users/:id/merge'),
    body: ({
      users: {
        'other customer': { id, email },
      },
    }) => ({ closed: id, email, reason: 'The same person' }),
    outcomes: administrators,
  },
  'adminUsers.seeAs': { path: ofSomebody('/api/admin/users/:id/see-as'), outcomes: administrators },
  'adminUsers.registrations': { path: at('/api/admin/registrations'), outcomes: administrators },
  // There is no such registration.
  'adminUsers.sendRegistrationCode': {
    path: ({ booking }) => `/api/admin/registrations/${booking}/code`,
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  'customerPapers.list': { path: at('/api/customer-papers'), outcomes: signedIn },
  // The call contains no file.
  'customerPapers.upload': {
    path: at('/api/customer-papers'),
    body: () => ({ type: 'identity' }),
    outcomes: { ...all('invalid_request'), visitor: 'unauthenticated' },
  },
  // There is no such paper.
  'customerPapers.open': { path: ({ booking }) => `/api/customer-papers/${booking}/file`, outcomes: nobodys },
  'customerPapers.remove': { path: ({ booking }) => `/api/customer-papers/${booking}`, outcomes: nobodys },
  'customerPapers.queue': { path: at('/api/admin/customer-papers'), outcomes: administrators },
  'customerPapers.decide': {
    path: ({ booking }) => `/api/admin/customer-papers/${booking}/decision`,
    body: () => ({ status: 'verified', revision: 1 }),
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  'customerPapers.kinds': { path: at('/api/admin/customer-paper-kinds'), outcomes: administrators },
  'customerPapers.addKind': {
    path: at('/api/admin/customer-paper-kinds'),
    body: () => paperKind,
    outcomes: administrators,
  },
  'customerPapers.changeKind': {
    path: ({ booking }) => `/api/admin/customer-paper-kinds/${booking}`,
    body: () => ({ ...changedKind, revision: 1, retired: false }),
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  // There is no read-only session.
  'auth.endReadOnly': {
    path: at('/api/auth/read-only-session'),
    outcomes: { ...all('not_found'), visitor: 'unauthenticated' },
  },
}
