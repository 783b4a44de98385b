import type { Id } from '#shared/id.ts'
import { requireSelf } from '../identity/policy.ts'
import type { Context } from '../platform/context.ts'

/** What somebody dreams of is nobody else's business, not the administrator's either. */
export async function mayUseWishlist(context: Pick<Context, 'session'>, userId: Id): Promise<void> {
  await requireSelf(context, userId)
}
