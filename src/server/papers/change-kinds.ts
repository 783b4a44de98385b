import { sql } from 'kysely'
import type { CustomerPaperKind } from '#contract/papers/customer-papers.ts'
import { type Id, newId } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { scopeOf } from '../platform/scopes.ts'
import { listKinds } from './queries.ts'

type Words = { en: string; fr: string }
type Content = { name: Words; hint: Words | null; ends: boolean }

/** Adds a kind at the end of the list. Throws slug_taken. */
export async function addPaperKind(
  context: Context,
  { slug, name, hint, ends }: Content & { slug: string },
): Promise<CustomerPaperKind> {
  const id = newId()
  return context.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      insert into customer_paper_kinds (id, slug, name, hint, ends, position)
      values (
        ${id}, ${slug}, ${JSON.stringify(name)}, ${hint && JSON.stringify(hint)}, ${ends},
        (select count(*)::integer from customer_paper_kinds)
      )
      on conflict (slug) do nothing returning id`.execute(tx)
    if (rows.length === 0) throw new AppError('slug_taken')
    return recorded(tx, context, id)
  })
}

type Changed = Content & { id: Id; revision: number; retired: boolean }

/** Throws not_found, entry_changed, and last_offered for the licence, which bookings need. */
export async function changePaperKind(
  context: Context,
  { id, revision, retired, name, hint, ends }: Changed,
): Promise<CustomerPaperKind> {
  return context.db.transaction().execute(async (tx) => {
    const kind = await tx
      .selectFrom('customer_paper_kinds')
      .select(['slug', 'revision', 'retired_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!kind) throw new AppError('not_found')
    if (kind.revision !== revision) throw new AppError('entry_changed', { revision: kind.revision })
    if (kind.slug === 'licence' && (retired || !ends)) throw new AppError('last_offered')
    await tx
      .updateTable('customer_paper_kinds')
      .set({
        name: JSON.stringify(name),
        hint: hint && JSON.stringify(hint),
        ends,
        retired_at: retired ? (kind.retired_at ?? new Date(context.now())) : null,
        revision: revision + 1,
      })
      .where('id', '=', id)
      .execute()
    return recorded(tx, context, id)
  })
}

async function recorded(tx: Tx, context: Context, id: Id): Promise<CustomerPaperKind> {
  const kind = (await listKinds(tx)).find((each) => each.id === id)
  if (!kind) throw new AppError('not_found')
  await recordAudit(tx, {
    event: 'customer_paper_kind_changed',
    at: context.now(),
    actorId: scopeOf(context, 'adminId'),
    userId: null,
    address: context.address,
    details: { kind: kind.slug, name: kind.name, retired: kind.retired },
  })
  return kind
}
