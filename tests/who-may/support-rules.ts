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
  'support.suggest': {
    path: at('/api/support/suggestions'),
    body: () => ({ subject: 'Life jackets', message: 'Are there small ones?' }),
    outcomes: signedIn,
  },
  'support.get': { path: own, outcomes: theirs },
  'support.write': {
    path: (world, actor) => `${own(world, actor)}/messages`,
    body: () => ({ message: 'For two children.' }),
    outcomes: theirs,
  },
  'support.close': { path: (world, actor) => `${own(world, actor)}/closure`, outcomes: theirs },
  // The ticket of the world has no file and is not closed.
  'support.attachment': {
    path: (world, actor) => `${own(world, actor)}/attachments/${world.ticket}`,
    outcomes: { ...theirs, customer: 'not_found' },
  },
  'support.rate': {
    path: (world, actor) => `${own(world, actor)}/rating`,
    body: () => ({ stars: 5 }),
    outcomes: { ...theirs, customer: 'invalid_request' },
  },
  // Their requests have no token of a link.
  'support.ratedByLink': { path: at('/api/ticket-rating-link'), outcomes: all('not_found') },
  'support.rateByLink': {
    path: at('/api/ticket-rating-link'),
    body: () => ({ stars: 5 }),
    outcomes: all('not_found'),
  },
  'adminTickets.list': { path: at('/api/admin/tickets'), outcomes: administrators },
  'adminTickets.get': { path: desk, outcomes: administrators },
  'adminTickets.answer': {
    path: (world, actor) => `${desk(world, actor)}/answers`,
    body: () => ({ text: 'There are.', revision: 0 }),
    outcomes: administrators,
  },
  'adminTickets.write': {
    path: at('/api/admin/tickets'),
    body: ({ users }) => ({ userId: users.customer.id, subject: 'Your stay', text: 'Is everything well?' }),
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
  'adminTickets.setPriority': {
    path: (world, actor) => `${desk(world, actor)}/priority`,
    body: () => ({ priority: 'high', revision: 0 }),
    outcomes: administrators,
  },
  // Nothing can be merged into itself, and the ticket of the world has no file.
  'adminTickets.merge': {
    path: (world, actor) => `${desk(world, actor)}/merger`,
    body: ({ ticket }) => ({ into: ticket, revision: 0 }),
    outcomes: { ...administrators, administrator: 'invalid_request' },
  },
  'adminTickets.attachment': {
    path: (world, actor) => `${desk(world, actor)}/attachments/${world.ticket}`,
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  'adminTickets.ratings': { path: at('/api/admin/ticket-ratings'), outcomes: administrators },
  'savedReplies.list': { path: at('/api/admin/saved-replies'), outcomes: administrators },
  'savedReplies.save': {
    path: at('/api/admin/saved-replies'),
    body: (_world, actor) => ({ name: `Thanks ${actor}`, text: { en: 'Thank you, {name}.', fr: 'Merci, {name}.' } }),
    outcomes: administrators,
  },
  'savedReplies.remove': {
    path: ({ ticket }) => `/api/admin/saved-replies/${ticket}`,
    outcomes: { ...administrators, administrator: 'not_found' },
  },
  'adminTickets.closeMany': {
    path: at('/api/admin/tickets/closures'),
    body: ({ ticket }) => ({ tickets: [{ id: ticket, revision: 0 }] }),
    outcomes: administrators,
  },
}
