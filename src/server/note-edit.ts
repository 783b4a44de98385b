import type { OperationMeta } from '#contract/operation.ts'
import { subjectOf } from './authorise.ts'
import { recordEdit } from './fleet/edits/record-edit.ts'
import { listingOfSubject } from './listing-of-subject.ts'
import type { Context } from './platform/context.ts'

type Call<Output> = {
  next: () => Promise<Output>
  context: Context
  input: unknown
  path: readonly string[]
  procedure: { '~orpc': { meta: OperationMeta; route: { path?: string; method?: string } } }
}

/**
 * An interceptor. What an operator changes in the place of an owner is recorded, and the owner is told: any operation that changes
 * a listing and that owners may call themselves.
 */
export async function noteEdit<Output>({ next, context, input, path, procedure }: Call<Output>): Promise<Output> {
  const { meta, route } = procedure['~orpc']
  const find = meta.auth && listingOfSubject[meta.auth]
  const session = context.scopes.session
  const changes = route.method !== 'GET' && !meta.reads && meta.right === 'listings.change'
  if (!meta.auth || !find || !changes || session?.role !== 'a') return next()
  // It is found first: the operation may remove what names the listing.
  const listingId = await find(context.db, subjectOf(input, route.path ?? '', meta.auth)())
  const output = await next()
  if (listingId) {
    const fields = Object.keys(Object(input)).filter((name) => !unnamed.includes(name))
    await recordEdit(context, { actorId: session.userId, listingId, operation: path.join('.'), fields })
  }
  return output
}

const unnamed = ['id', 'yachtId', 'revision']
