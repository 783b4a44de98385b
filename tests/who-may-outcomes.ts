import type { ErrorCode } from '#contract/errors.ts'
import type { Actor, World } from './world.ts'

/** `done`, or the code of the refusal. */
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
/** Each owner has one of their own. */
export const ownersAlone: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'done',
  'other owner': 'done',
}
/** Of the customer. */
export const theirsAlone: Rule['outcomes'] = { ...all('forbidden'), visitor: 'unauthenticated', customer: 'done' }
export const theirsAndRead: Rule['outcomes'] = { ...theirsAlone, administrator: 'done' }

/** Of whoever holds the customer's booking. */
export const theirsAsGuest: Rule['outcomes'] = {
  ...all('not_found'),
  customer: 'done',
  owner: 'forbidden',
  administrator: 'forbidden',
}

/** The same, or an operator in their place. */
export const theirsOrOperators: Rule['outcomes'] = { ...theirsAsGuest, administrator: 'done' }

export const at = (path: string) => () => path
export const ofCustomer = (path: string) => (world: World) => path.replace(':id', world.users.customer.id)
export const open = (path: string, body?: Rule['body']): Rule => ({
  path: at(path),
  outcomes: all('done'),
  ...(body ? { body } : {}),
})
