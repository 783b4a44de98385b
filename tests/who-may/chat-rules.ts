import { administrators, all, at, open, type Rule } from './outcomes.ts'

const own: Rule['path'] = ({ chat }) => `/api/chats/${chat}`
const desk: Rule['path'] = ({ chat }) => `/api/admin/chats/${chat}`
/** For the session in which the customer wrote. All others, administrators too, get not_found. */
const theirs: Rule['outcomes'] = { ...all('not_found'), customer: 'done' }

/** Rules for the chat: anybody begins, the same browser goes on, operators answer. */
export const chatRules: Record<string, Rule> = {
  'chats.hours': open('/api/chat-hours'),
  'chats.begin': open('/api/chats', () => ({ text: 'Is there a skipper?' })),
  'chats.get': { path: own, outcomes: theirs },
  'chats.write': {
    path: (world, actor) => `${own(world, actor)}/messages`,
    body: () => ({ text: 'For two children.' }),
    outcomes: theirs,
  },
  'chats.handOver': {
    path: (world, actor) => `${own(world, actor)}/people`,
    body: () => ({ name: 'Ana', email: 'ana@example.com' }),
    outcomes: theirs,
  },
  'chats.forget': { path: own, outcomes: theirs },
  'adminChats.list': { path: at('/api/admin/chats'), outcomes: administrators },
  'adminChats.get': { path: desk, outcomes: administrators },
  'adminChats.answer': {
    path: (world, actor) => `${desk(world, actor)}/answers`,
    body: () => ({ text: 'There is.' }),
    outcomes: administrators,
  },
  'adminChats.close': { path: (world, actor) => `${desk(world, actor)}/closure`, outcomes: administrators },
  'adminChats.turnIntoTicket': { path: (world, actor) => `${desk(world, actor)}/ticket`, outcomes: administrators },
}
