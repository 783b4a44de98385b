import { z } from 'zod'
import { fleetParts } from '#shared/fleet-rights.ts'
import { Id } from '#shared/id.ts'
import { AgreementTerms, netRateIsOfAnOffer, OwnerAgreement } from '../boats/agreements.ts'
import { OwnBoat } from '../boats/boat-owners.ts'
import { SeenRevision } from '../boats/owner-changes.ts'
import { errors } from '../errors.ts'
import { VerificationDocument } from '../fleet/verification.ts'
import { AccountChange } from '../identity/account-change.ts'
import { listInput, pageOf } from '../list.ts'
import {
  CurrencyCode,
  LocalDate,
  LocalMonth,
  MoneyShape,
  operation,
  optionalOf,
  optionalText,
  PlannableDate,
  queryFlag,
  text,
} from '../operation.ts'
import { OwnerHold } from '../payments/payout-runs.ts'
import { PayoutNeed } from '../payments/payouts.ts'
import { OwnerInvitation, ownerInvitationDesk } from './owner-invitations.ts'

const tags = ['Administration']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'invalid_request'] as const

/** `expired`: the verification had a last day, and that day is over. */
export const BankReviewState = z.enum(['unreviewed', 'verified', 'rejected', 'expired'])
export type BankReviewState = z.infer<typeof BankReviewState>

/** Filters of the list: owners who are invited, with unchecked papers, with unreviewed bank details, or with payouts on hold. */
export const OwnerWaiting = z.enum(['invitation', 'papers', 'bank', 'held'])
export type OwnerWaiting = z.infer<typeof OwnerWaiting>

export const OfficeOwner = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  /** Whether a user account signs in for the fleet. */
  hasAccount: z.boolean(),
  /** The end of an invitation that nobody has accepted yet; null without one. */
  invitedUntil: z.iso.datetime().nullable(),
  yachts: z.int(),
  papersToCheck: z.int(),
  /** Null where the owner has no bank details, or the caller may not read payouts. */
  bankReview: BankReviewState.nullable(),
  accountChange: AccountChange.nullable(),
  held: z.boolean().nullable(),
  createdAt: z.iso.datetime(),
})
export type OfficeOwner = z.infer<typeof OfficeOwner>

const list = operation
  .meta({ auth: 'administrator', right: 'owners.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/owners',
    tags,
    summary: 'All owners',
    description: 'What is about payouts is null, and no filter, for roles that may not read them.',
  })
  .input(
    z.object({
      /** A part of the name or e-mail. */
      q: optionalText(100),
      waits: optionalOf(OwnerWaiting).catch(undefined),
      account: queryFlag,
      ...listInput('name', '-name', '-created', 'created'),
    }),
  )
  .output(pageOf(OfficeOwner))
  .errors(errors(...closed))

const Rights = z.object({
  reads: z.array(z.enum(fleetParts)),
  changes: z.array(z.enum(fleetParts)),
  /** Null: all yachts of the fleet. */
  yachts: z.array(Id).nullable(),
})
const FleetMember = Rights.extend({ id: Id, name: z.string(), email: z.string(), since: z.iso.datetime() })

export const OwnerPage = z.object({
  id: Id,
  /** Counts the decisions of operators about the owner. Every change sends it back. */
  revision: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  status: z.string(),
  /** The user who signs in for the fleet. */
  userId: Id.nullable(),
  invitation: OwnerInvitation.nullable(),
  /** The source of the record: `fairlead`, or the name of an imported file. */
  source: z.string(),
  createdAt: z.iso.datetime(),
  /** Papers of the fleet, then of each yacht. */
  papers: z.array(VerificationDocument.extend({ yacht: z.string().nullable() })),
  members: z.array(FleetMember),
  /** The yachts that were changed last. */
  yachts: z.array(OwnBoat.pick({ id: true, title: true, status: true, isLive: true, location: true })),
  yachtCount: z.int(),
})
export type OwnerPage = z.infer<typeof OwnerPage>

const byOwner = z.object({ ownerId: Id })

const get = operation
  .meta({ auth: 'administrator', right: 'owners.read' })
  .route({
    method: 'GET',
    path: '/admin/owners/{ownerId}',
    tags,
    summary: 'An owner with papers, co-managers and yachts',
  })
  .input(byOwner)
  .output(OwnerPage)
  .errors(errors(...closed, 'not_found'))

export const BankReview = z.object({
  state: BankReviewState,
  notes: z.string().nullable(),
  /** The last day on which the verification counts. */
  verifiedUntil: LocalDate.nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  /** The operator who verified an account in another name first. It needs, or had, the approval of a second operator. */
  first: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})
export type BankReview = z.infer<typeof BankReview>

export const OwnerMoney = z.object({
  revision: z.int(),
  agreements: z.array(OwnerAgreement),
  /** The offers that an agreement can apply to. */
  offers: z.array(z.object({ id: Id, title: z.string(), unit: z.enum(['hour', 'day', 'week']), rate: MoneyShape })),
  /** The commission without an agreement, in basis points. */
  defaultCommissionBp: z.int(),
  /** Null where the owner has not said where they are paid. */
  details: z
    .object({
      way: z.enum(['account', 'bank']),
      holder: z.string().nullable(),
      country: z.string().nullable(),
      last4: z.string().nullable(),
      changedAt: z.iso.datetime(),
      change: AccountChange.nullable(),
      /** The names on the verified papers. */
      verifiedNames: z.array(z.string()),
      /**
       * Whether the holder is one of these names; null for an account at the provider. If it is not, two operators have to verify
       * it.
       */
      holderMatches: z.boolean().nullable(),
      review: BankReview,
    })
    .nullable(),
  needs: z.array(PayoutNeed),
  hold: OwnerHold.nullable(),
  /** Months with a statement, the latest first. */
  statements: z.array(z.object({ month: LocalMonth, currency: CurrencyCode })),
})
export type OwnerMoney = z.infer<typeof OwnerMoney>

const money = operation
  .meta({ auth: 'administrator', right: 'payouts.read' })
  .route({
    method: 'GET',
    path: '/admin/owners/{ownerId}/money',
    tags,
    summary: 'What is agreed with an owner, where the owner is paid, and what stands in the way',
  })
  .input(byOwner)
  .output(OwnerMoney)
  .errors(errors(...closed, 'not_found'))

/** The parts of the money of a charter, in minor units. The market adds `promotion`. */
const Shares = z.object({ owner: z.int(), commission: z.int(), promotion: z.int() })

export const AgreementPreview = z.object({
  /** The terms that apply at that moment without the new agreement; null for the market's default. */
  before: OwnerAgreement.nullable(),
  /** Whether it replaces an agreement that begins at the same moment. */
  replaces: z.boolean(),
  /** When the next agreement of the same kind begins. */
  until: z.iso.datetime().nullable(),
  /** A charter with an extra and a promotion, without tax. */
  example: z.object({
    currency: CurrencyCode,
    charter: z.int(),
    promotion: z.int(),
    extras: z.int(),
    before: Shares,
    after: Shares,
  }),
})
export type AgreementPreview = z.infer<typeof AgreementPreview>

const previewAgreement = operation
  .meta({ auth: 'administrator', right: 'payouts.read' })
  .route({
    method: 'POST',
    path: '/admin/owners/{ownerId}/agreements/preview',
    tags,
    summary: 'What an agreement would change, with a charter as an example',
  })
  .input(AgreementTerms.extend({ ownerId: Id }).refine(...netRateIsOfAnOffer))
  .output(AgreementPreview)
  .errors(errors(...closed, 'not_found'))

const reviewBank = operation
  .meta({ auth: 'administrator', right: 'payouts.change', dangerous: true })
  .route({
    method: 'PUT',
    path: '/admin/owners/{ownerId}/bank-review',
    tags,
    summary: 'Say whether an owner can be paid at these bank details',
    description:
      'Nothing is paid to a bank account before it was verified. A holder whom no verified paper names takes two operators: the first ' +
      'verification only counts with a second one. A change of the details takes the review away.',
  })
  .input(
    z
      .strictObject({
        ownerId: Id,
        status: z.enum(['verified', 'rejected']),
        notes: optionalText(1000),
        /** The last day on which the verification counts. */
        verifiedUntil: optionalOf(PlannableDate),
        revision: SeenRevision,
      })
      .refine(({ status, notes }) => status === 'verified' || Boolean(notes), {
        path: ['notes'],
        message: 'Say what is wrong with the details.',
      }),
  )
  .output(BankReview)
  .errors(errors(...closed, 'second_factor_stale', 'not_found', 'owner_changed', 'same_person'))

const removeMember = operation
  .meta({ auth: 'administrator', right: 'owners.change' })
  .route({
    method: 'POST',
    path: '/admin/owners/{ownerId}/members/{memberId}/removal',
    tags,
    summary: 'End a co-manager’s work in a fleet',
    successStatus: 204,
  })
  .input(z.strictObject({ ownerId: Id, memberId: Id, reason: text(500, 'Say why.'), revision: SeenRevision }))
  .errors(errors(...closed, 'not_found', 'owner_changed'))

const downloadStatement = operation
  .meta({ auth: 'administrator', right: 'payouts.read' })
  .route({
    method: 'GET',
    path: '/admin/owners/{ownerId}/statements/{month}/{currency}',
    tags,
    summary: 'A month of an owner’s account, as the owner has it',
  })
  .input(
    z.object({
      ownerId: Id,
      month: LocalMonth,
      currency: CurrencyCode,
      format: z.enum(['pdf', 'csv']).default('pdf'),
      locale: z.enum(['en', 'fr']).default('en'),
    }),
  )
  .output(z.instanceof(File))
  .errors(errors(...closed, 'not_found'))

/** Decisions of operators about owners. */
export const adminOwnerOperations = {
  list,
  get,
  ...ownerInvitationDesk,
  money,
  previewAgreement,
  reviewBank,
  removeMember,
  downloadStatement,
}
