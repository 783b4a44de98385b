import type { Id } from '#shared/id.ts'
import { getUser } from '../identity/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { describeEntry } from './describe-entry.ts'
import { leaveWaitlist, listEntriesOf } from './end-wait.ts'
import { type Entry, getEntry } from './entries.ts'
import { confirmEntry, joinWaitlist } from './join.ts'
import { entryOfToken } from './keys.ts'

export const waitlistRoutes = {
  join: operations.waitlist.join.handler(({ input, context }) => joinWaitlist(context, input)),

  confirm: operations.waitlist.confirm.handler(async ({ input, context }) => ({
    id: input.id,
    token: await confirmEntry(context, input),
  })),

  list: operations.waitlist.list.handler(async ({ context }) => {
    const entries = await ownEntries(context)
    return { data: await Promise.all(entries.map((entry) => describeEntry(context, entry))) }
  }),

  leave: operations.waitlist.leave.handler(async ({ input: { id }, context }) => {
    const own = await ownEntries(context)
    if (!own.some((entry) => entry.id === id)) throw new AppError('not_found')
    return leave(context, id)
  }),

  get: operations.waitlist.get.handler(async ({ context }) =>
    describeEntry(context, await getEntry(context.db, await entryOfLink(context))),
  ),

  leaveByLink: operations.waitlist.leaveByLink.handler(async ({ context }) =>
    leave(context, await entryOfLink(context)),
  ),
}

async function ownEntries(context: Context): Promise<Entry[]> {
  return listEntriesOf(context.db, await getUser(context.db, scopeOf(context, 'userId')))
}

async function leave(context: Context, id: Id) {
  await leaveWaitlist(context, id)
  return describeEntry(context, await getEntry(context.db, id))
}

/** Throws not_found. */
async function entryOfLink(context: Context): Promise<Id> {
  const id = await entryOfToken(context, context.accessToken)
  if (id === undefined) throw new AppError('not_found')
  return id
}
