import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { OwnerAgreement } from '#contract/boats/agreements.ts'
import { Id, newId } from '#shared/id.ts'
import { getOfferOfOwner } from '../boats/office-owners.ts'
import { lockOwnerRecord, recordOwnerChange } from '../boats/owner-changes.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services as AllServices } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import type { OwnerAgreements } from '../platform/database-types.ts'

const version = 1

/** The terms of the commission, as bookings store them. A change of the shape is a new version. */
export const Agreement = z.object({
  version: z.literal(version),
  ownerId: Id,
  /** Basis points of the charter without tax. With a net rate, of the extras alone. */
  commissionBp: z.int(),
  /** The owner gets this amount for each unit, whatever the guest pays. */
  netRate: z.int().nullable(),
  commissionOnExtras: z.boolean(),
  promotionsPaidBy: z.enum(['owner', 'market']),
})
export type Agreement = z.infer<typeof Agreement>

/** Undefined for bookings from before agreements were stored with them. */
export const readAgreement = (stored: unknown): Agreement | undefined =>
  stored === null ? undefined : Agreement.parse(stored)

type Sale = { ownerId: Id; offerId: Id; currency: string; at: number; defaultBp: number }

/** The agreement with an owner at an instant: for the offer, else for the fleet, else the market's default. */
export async function agreementFor(db: Db, { ownerId, offerId, currency, at, defaultBp }: Sale): Promise<Agreement> {
  const agreed = await db
    .selectFrom('owner_agreements')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('valid_from', '<=', new Date(at))
    .where((where) => where.or([where('offer_id', 'is', null), where('offer_id', '=', offerId)]))
    // A net rate in another currency than the offer's present one cannot be used.
    .where((where) => where.or([where('currency', 'is', null), where('currency', '=', currency)]))
    .orderBy(sql`offer_id is null`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    version,
    ownerId,
    commissionBp: agreed?.commission_bp ?? defaultBp,
    netRate: agreed?.net_rate ?? null,
    commissionOnExtras: agreed?.commission_on_extras ?? true,
    // A check constraint allows only these words in the column.
    promotionsPaidBy: (agreed?.promotions_paid_by as Agreement['promotionsPaidBy'] | undefined) ?? 'owner',
  }
}

export type NewAgreement = Omit<OwnerAgreement, 'id'> & { ownerId: Id }

type Services = Pick<AllServices, 'db' | 'now'>

/**
 * Adds an agreement of an operator with an owner. Throws the errors of setAgreement, and owner_changed where the owner has
 * another revision than the operator has seen.
 */
export function addAgreement(
  { db, now }: Services,
  adminId: Id,
  agreed: NewAgreement & { revision?: number | undefined },
) {
  const { revision, ...terms } = agreed
  return db.transaction().execute(async (tx) => {
    const locked = await lockOwnerRecord(tx, terms.ownerId, revision)
    const agreement = await setAgreement(tx, terms)
    const { id, ...details } = agreement
    const event = 'agreement_added'
    await recordOwnerChange(tx, locked, {
      event,
      at: now(),
      actorId: adminId,
      details: { agreementId: id, ...details },
    })
    return agreement
  })
}

/**
 * Stores an agreement. It replaces one that begins at the same instant. Throws not_found for an unknown owner, and for an offer
 * that is unknown or another owner's.
 */
export async function setAgreement(
  db: Db,
  { ownerId, offerId, netRate, ...agreed }: NewAgreement,
): Promise<OwnerAgreement> {
  if (offerId) await getOfferOfOwner(db, ownerId, offerId)
  const values = {
    commission_bp: agreed.commissionBp,
    net_rate: netRate?.amount ?? null,
    currency: netRate?.currency ?? null,
    commission_on_extras: agreed.commissionOnExtras,
    promotions_paid_by: agreed.promotionsPaidBy,
  }
  const valid_from = new Date(agreed.validFrom)
  const stored = await db
    .insertInto('owner_agreements')
    .values({ id: newId(), owner_id: ownerId, offer_id: offerId ?? null, valid_from, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'offer_id', 'valid_from']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      const isUnknown = error instanceof Error && 'code' in error && error.code === '23503'
      throw isUnknown ? new AppError('not_found', {}, { cause: error }) : error
    })
  return present(stored)
}

/** The latest first. */
export async function listAgreementsOf(db: Db, ownerId: Id): Promise<OwnerAgreement[]> {
  const agreements = await db
    .selectFrom('owner_agreements')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return agreements.map(present)
}

function present(stored: Selectable<OwnerAgreements>): OwnerAgreement {
  const { offer_id, net_rate, currency } = stored
  return {
    id: stored.id,
    ...(offer_id && { offerId: offer_id }),
    validFrom: stored.valid_from.toISOString(),
    commissionBp: stored.commission_bp,
    ...(net_rate !== null && currency && { netRate: { amount: net_rate, currency } }),
    commissionOnExtras: stored.commission_on_extras,
    promotionsPaidBy: stored.promotions_paid_by as OwnerAgreement['promotionsPaidBy'],
  }
}
