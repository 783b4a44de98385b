import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import type { Context } from '../platform/context.ts'
import { scopeOf } from '../platform/scopes.ts'

type Opened = { paperId: Id; kind: string; ownerId?: Id; userId?: Id }

/** Records who has looked at which paper. `userId`: the customer who sent it. */
export async function recordOpening(context: Context, { userId, ...details }: Opened): Promise<void> {
  const { userId: reader } = scopeOf(context, 'session')
  await recordAudit(context.db, {
    event: 'paper_opened',
    at: context.now(),
    actorId: reader,
    userId: userId ?? reader,
    address: context.address,
    details,
  })
}
