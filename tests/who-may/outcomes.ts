import type { Auth } from '#contract/auth.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Actor, World } from '../harness/world.ts'

/** `done`, or the error code of the refusal. */
export type Outcome = 'done' | ErrorCode

export type Rule = {
  path: (world: World, actor: Actor) => string
  body?: (world: World, actor: Actor) => object | Promise<object>
  outcomes: Record<Actor, Outcome>
}

export const all = (outcome: Outcome): Rule['outcomes'] => ({
  visitor: outcome,
  customer: outcome,
  'other customer': outcome,
  owner: outcome,
  'other owner': outcome,
  administrator: outcome,
})
export const signedIn: Rule['outcomes'] = { ...all('done'), visitor: 'unauthenticated' }
export const administrators: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  administrator: 'done',
}
/** For records that every owner has. */
export const ownersAlone: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'done',
  'other owner': 'done',
}
/** For records of the customer. */
export const theirsAlone: Rule['outcomes'] = { ...all('forbidden'), visitor: 'unauthenticated', customer: 'done' }
export const theirsAndRead: Rule['outcomes'] = { ...theirsAlone, administrator: 'done' }

/** For the holder of the customer's booking. */
export const theirsAsGuest: Rule['outcomes'] = {
  ...all('not_found'),
  customer: 'done',
  owner: 'forbidden',
  administrator: 'forbidden',
}

/** For the holder of the customer's booking, or an operator in their place. */
export const theirsOrOperators: Rule['outcomes'] = { ...theirsAsGuest, administrator: 'done' }

export const at = (path: string) => () => path
export const ofCustomer = (path: string) => (world: World) => path.replace(':id', world.users.customer.id)
export const open = (path: string, body?: Rule['body']): Rule => ({
  path: at(path),
  outcomes: all('done'),
  ...(body ? { body } : {}),
})

/** Other owners get not_found. */
const theirsAsEditors: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'done',
  'other owner': 'not_found',
  administrator: 'done',
}

/** The refusals of each gate by actor, as far as `auth` alone decides. A missing entry means that the actor is admitted. */
const refusals: Partial<Record<Auth, Partial<Record<Actor, Outcome>>>> = {
  session: { visitor: 'unauthenticated' },
  user: { visitor: 'unauthenticated' },
  self: theirsAlone,
  self_or_administrator: theirsAndRead,
  owner: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'done' },
  administrator: administrators,
  booking_party: { visitor: 'not_found', 'other customer': 'not_found', 'other owner': 'not_found' },
  booking_guest: theirsAsGuest,
  chat_visitor: { ...all('not_found'), customer: 'done' },
  conversation_party: {
    visitor: 'unauthenticated',
    'other customer': 'not_found',
    'other owner': 'not_found',
  },
  yacht_host: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', administrator: 'done' },
  yacht_editor: theirsAsEditors,
  block_host: theirsAsEditors,
  itinerary_host: theirsAsEditors,
  media_host: theirsAsEditors,
  slot_host: theirsAsEditors,
  booking_guest_or_operator: theirsOrOperators,
  booking_host: {
    visitor: 'not_found',
    customer: 'forbidden',
    'other customer': 'not_found',
    'other owner': 'not_found',
  },
}

/** The gate's outcome for an actor, as far as the operation's `auth` alone decides; `done` where it admits them. */
export const outcomeOfGate = (auth: Auth, actor: Actor): Outcome => refusals[auth]?.[actor] ?? 'done'
