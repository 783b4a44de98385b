import { newId } from '#shared/id.ts'
import type { World, worldFor } from '../harness/world.ts'
import { all, type Rule, signedIn, theirsAsGuest } from './outcomes.ts'

const owners: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'done',
  'other owner': 'done',
}
/** Outcomes for both sides of a conversation. Administrators may read. */
const both: Rule['outcomes'] = { ...all('not_found'), visitor: 'unauthenticated', customer: 'done', owner: 'done' }
const bothAndRead: Rule['outcomes'] = { ...both, administrator: 'done' }
const bothAlone: Rule['outcomes'] = { ...both, administrator: 'forbidden' }
const parties: Rule['outcomes'] = { ...theirsAsGuest, owner: 'done', administrator: 'done' }

/** Rules for conversations: between the customer and the owner of the yacht, about the customer’s booking. */
export function messageRulesFor({ boat }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  const of = ({ conversation }: World) => `/api/conversations/${conversation}`
  const ofBooking = ({ booking }: World) => `/api/bookings/${booking}`
  return {
    'messages.list': { path: () => '/api/conversations?as=guest', outcomes: signedIn },
    'messages.unread': { path: () => '/api/messages/unread', outcomes: signedIn },
    // Owners cannot ask themselves.
    'messages.begin': {
      path: () => `/api/boats/${boat.id}/conversation`,
      body: () => ({ text: 'Is there a barbecue?' }),
      outcomes: { ...signedIn, owner: 'forbidden' },
    },
    'messages.get': { path: of, outcomes: bothAndRead },
    'messages.send': {
      path: (world) => `${of(world)}/messages`,
      body: () => ({ text: 'There is.' }),
      outcomes: bothAlone,
    },
    'messages.read': {
      path: (world) => `${of(world)}/read`,
      body: ({ message }) => ({ messageId: message }),
      outcomes: bothAlone,
    },
    'messages.update': { path: of, body: () => ({ archived: true }), outcomes: bothAlone },
    // The message has no attachment.
    'messages.attachment': {
      path: (world) => `${of(world)}/attachments/${newId()}`,
      outcomes: { ...all('not_found'), visitor: 'unauthenticated' },
    },
    'messages.ofBooking': { path: (world) => `${ofBooking(world)}/conversation`, outcomes: parties },
    'messages.sendAboutBooking': {
      path: (world) => `${ofBooking(world)}/messages`,
      body: () => ({ text: 'See you there.' }),
      outcomes: { ...parties, administrator: 'forbidden' },
    },
    'messages.readOfBooking': {
      path: (world) => `${ofBooking(world)}/conversation/read`,
      body: ({ message }) => ({ messageId: message }),
      outcomes: { ...parties, administrator: 'forbidden' },
    },
    'messages.attachmentOfBooking': {
      path: (world) => `${ofBooking(world)}/conversation/attachments/${newId()}`,
      outcomes: all('not_found'),
    },
    'messages.templates': { path: () => '/api/message-templates', outcomes: owners },
    'messages.saveTemplate': {
      path: () => '/api/message-templates',
      body: () => ({ name: 'Welcome', text: 'Dear {guest}' }),
      outcomes: owners,
    },
    'messages.deleteTemplate': {
      path: () => `/api/message-templates/${newId()}`,
      outcomes: { ...owners, owner: 'not_found', 'other owner': 'not_found' },
    },
  }
}
