import { administrators, all, at, type Rule, signedIn } from './outcomes.ts'

const own: Rule['path'] = ({ ticket }) => `/api/support/tickets/${ticket}`
const desk: Rule['path'] = ({ ticket }) => `/api/admin/tickets/${ticket}`
/** For the customer's ticket. All others, administrators too, get not_found. */
const theirs: Rule['outcomes'] = { ...all('not_found'), visitor: 'unauthenticated', customer: 'done' }

/** Rules for tickets: signed-in users ask, administrators answer. */
export const supportRules: Record<string, Rule> = {
  'support.list': { path: at('/api/support/tickets'), outcomes: signedIn },
  'support.open': {
    path: at('/api/support/tickets'),
    body: () => ({ category: 'other', subject: 'Life jackets', message: 'Are there small ones?' }),
    outcomes: signedIn,
  },
  'support.get': { path: own, outcomes: theirs },
  'support.write': {
    path: (world, actor) => `${own(world, actor)}/messages`,
    body: () => ({ message: 'For two children.' }),
    outcomes: theirs,
  },
  'support.close': { path: (world, actor) => `${own(world, actor)}/closure`, outcomes: theirs },
  'adminTickets.list': { path: at('/api/admin/tickets'), outcomes: administrators },
  'adminTickets.get': { path: desk, outcomes: administrators },
  'adminTickets.answer': {
    path: (world, actor) => `${desk(world, actor)}/answers`,
    body: () => ({ text: 'There are.', revision: 0 }),
    outcomes: administrators,
  },
  'adminTickets.note': {
    path: (world, actor) => `${desk(world, actor)}/notes`,
    body: () => ({ text: 'Asked twice.', revision: 0 }),
    outcomes: administrators,
  },
  'adminTickets.assign': {
    path: (world, actor) => `${desk(world, actor)}/assignee`,
    body: () => ({ assignee: null, revision: 0 }),
    outcomes: administrators,
  },
  'adminTickets.setStatus': {
    path: (world, actor) => `${desk(world, actor)}/status`,
    body: () => ({ status: 'closed', revision: 0 }),
    outcomes: administrators,
  },
  'adminTickets.closeMany': {
    path: at('/api/admin/tickets/closures'),
    body: ({ ticket }) => ({ tickets: [{ id: ticket, revision: 0 }] }),
    outcomes: administrators,
  },
}
