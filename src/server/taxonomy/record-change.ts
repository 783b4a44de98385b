import type { TaxonomyKind } from '#shared/taxonomy-kinds.ts'
import { recordAudit } from '../identity/audit.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { scopeOf } from '../platform/scopes.ts'

export type TaxonomyChange = {
  kind: TaxonomyKind | 'itinerary'
  /** The action, in the words of the audit log. */
  done: 'added' | 'changed' | 'removed' | 'retired' | 'offered' | 'arranged' | 'merged'
  /** The slug, or the id of a marina. */
  entry?: string
} & Record<string, unknown>

/** Records a change in the audit log, in its transaction. */
export async function recordChange(tx: Tx, context: Context, change: TaxonomyChange): Promise<void> {
  await recordAudit(tx, {
    event: 'taxonomy_changed',
    at: context.now(),
    actorId: scopeOf(context, 'adminId'),
    userId: null,
    address: context.address,
    details: change,
  })
}
