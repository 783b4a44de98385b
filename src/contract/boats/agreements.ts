import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { MoneyShape, operation } from '../operation.ts'
import { SeenRevision } from './owner-changes.ts'

const tags = ['Owners']
const closed = ['invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const

/** The terms by which the market takes its commission from an owner's charters. */
export const AgreementTerms = z.object({
  /** Applies to this offer alone; to the whole fleet when left out. */
  offerId: Id.optional(),
  /** Applies to bookings made from this time on. */
  validFrom: z.iso.datetime({ offset: true }),
  /** Basis points of the charter without tax. With a net rate, of the extras alone. */
  commissionBp: z.int().min(0).max(10_000),
  /** The owner gets this amount for each hour, day or week of the offer, whatever the guest pays. */
  netRate: MoneyShape.extend({ amount: z.int().min(1) }).optional(),
  commissionOnExtras: z.boolean(),
  promotionsPaidBy: z.enum(['owner', 'market']),
})

/** A net rate needs an offer: one rate for a whole fleet makes no sense. For schemas that hold both fields. */
export const netRateIsOfAnOffer = [
  ({ netRate, offerId }: { netRate?: unknown; offerId?: unknown }) => !netRate || Boolean(offerId),
  { path: ['offerId'], message: 'A net rate is of one offer.' },
] as [(terms: { netRate?: unknown; offerId?: unknown }) => boolean, { path: string[]; message: string }]

export const OwnerAgreement = AgreementTerms.extend({ id: Id })
export type OwnerAgreement = z.infer<typeof OwnerAgreement>

export const listAgreements = operation
  .meta({ auth: 'administrator', right: 'payouts.read' })
  .route({
    method: 'GET',
    path: '/boatOwners/{id}/agreements',
    tags,
    summary: 'Agreements with an owner, the latest first',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ data: z.array(OwnerAgreement) }))
  .errors(errors(...closed))

export const addAgreement = operation
  .meta({ auth: 'administrator', right: 'payouts.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/boatOwners/{id}/agreements',
    tags,
    summary: 'Agree with an owner what the market keeps',
    description: 'Counts for bookings that are made from `validFrom` on; those of before keep what was agreed then.',
    successStatus: 201,
  })
  .input(AgreementTerms.extend({ id: Id, revision: SeenRevision }).refine(...netRateIsOfAnOffer))
  .output(OwnerAgreement)
  .errors(errors(...closed, 'second_factor_stale', 'owner_changed'))
