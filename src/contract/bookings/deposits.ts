import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { operation, text } from '../operation.ts'
import { StartedPayment } from '../payments/payment.ts'

const tags = ['Security deposit']

/**
 * `later`: it cannot be held yet. `due`: the guest has to enter a card. `held`: authorised on the card, nothing captured.
 * `claimed`: the owner estimated a damage, and the guest has to reply. `ruling`: the operator has to rule. `taking`, `taken`: a
 * part is captured for the owner. `released`: the whole amount is free again. `missed`: it was never held.
 */
export const DepositState = z.enum([
  'later',
  'due',
  'held',
  'claimed',
  'ruling',
  'taking',
  'taken',
  'released',
  'missed',
])
export type DepositState = z.infer<typeof DepositState>

export const conditionMoments = ['check_in', 'check_out'] as const

export const ConditionPicture = z.object({
  id: Id,
  side: z.enum(['guest', 'host']),
  moment: z.enum(conditionMoments),
  takenAt: z.string(),
})
export type ConditionPicture = z.infer<typeof ConditionPicture>

export const DepositClaim = z.object({
  amount: z.int(),
  reason: z.string(),
  claimedAt: z.string(),
  replyBy: z.string(),
  /** The deadline of the ruling. Without a ruling the deposit is released. */
  ruleBy: z.string(),
  reply: z.enum(['accept', 'dispute']).nullable(),
  replyText: z.string().nullable(),
  /** The amount that the reply or the ruling takes; null while the claim is open, 0 where nothing is taken. */
  settledAmount: z.int().nullable(),
  ruling: z.string().nullable(),
})
export type DepositClaim = z.infer<typeof DepositClaim>

/** Money that is held against damage, apart from the price. Minor units of the booking's currency; instants in UTC. */
export const SecurityDeposit = z.object({
  state: DepositState,
  amount: z.int(),
  /** A card can be entered from `opensAt` on and has to be entered by `dueBy`. */
  opensAt: z.string(),
  dueBy: z.string(),
  /** The deposit is released at this time if there is no claim. */
  releaseAt: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  heldSince: z.string().nullable(),
  /** The authorisation at the bank ends at this time; the server renews it before. */
  heldUntil: z.string().nullable(),
  /** The reason of a refusal, or of a request for authentication: the guest has to enter the card again. */
  declineCode: z.string().nullable(),
  taken: z.int().nullable(),
  claim: DepositClaim.nullable(),
  /** Whether pictures can be added now. */
  canAddPictures: z.boolean(),
  pictures: z.array(ConditionPicture),
})
export type SecurityDeposit = z.infer<typeof SecurityDeposit>

const path = '/bookings/{id}/deposit'
const refusals = ['not_found', 'forbidden'] as const

const startDeposit = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path,
    tags,
    summary: 'Begin to hold the security deposit on a card',
    description:
      'From four days before the departure. The amount is authorised, not charged; the card is kept to renew the hold until the deposit is ' +
      'released. Repeating the call answers the same hold until a card is accepted.',
  })
  .input(z.object({ id: Id }))
  .output(StartedPayment)
  .errors(errors(...refusals, 'deposit_closed', 'unavailable'))

const checkDeposit = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: `${path}/check`,
    tags,
    summary: 'Ask the payment provider what has become of the hold',
  })
  .input(z.object({ id: Id }))
  .output(SecurityDeposit)
  .errors(errors(...refusals, 'unavailable'))

const claimDeposit = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'POST',
    path: `${path}/claim`,
    tags,
    summary: 'Claim a part of the security deposit',
    description:
      'With an estimate and a reason, within 48 hours of the return, once, and never more than is held. The owner’s pictures of check-in ' +
      'and check-out must be there before. The guest has 48 hours to reply.',
    successStatus: 201,
  })
  .input(z.object({ id: Id, amount: z.int().min(1), reason: text(2000, 'Say what was damaged and what it costs.') }))
  .output(SecurityDeposit)
  .errors(errors(...refusals, 'invalid_request', 'deposit_closed', 'evidence_missing'))

const replyToClaim = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'PUT',
    path: `${path}/reply`,
    tags,
    summary: 'Accept or dispute what the owner claims',
    description:
      'Accepted, the estimate is taken at once. Disputed, the operator rules on the pictures and words of both sides; the same follows ' +
      'without a reply in time.',
  })
  .input(
    z.discriminatedUnion('reply', [
      z.object({ id: Id, reply: z.literal('accept'), text: text(2000).optional() }),
      z.object({ id: Id, reply: z.literal('dispute'), text: text(2000, 'Say what you do not agree with.') }),
    ]),
  )
  .output(SecurityDeposit)
  .errors(errors(...refusals, 'deposit_closed'))

const ruleOnClaim = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'PUT',
    path: `${path}/ruling`,
    tags,
    summary: 'Rule what is taken of a security deposit',
    description: 'Once the guest has disputed the claim or let the time for a reply pass. 0 releases it.',
  })
  .input(z.object({ id: Id, amount: z.int().min(0), reason: text(2000, 'Give the reason.') }))
  .output(SecurityDeposit)
  .errors(
    errors(
      ...refusals,
      'invalid_request',
      'unauthenticated',
      'second_factor_required',
      'deposit_closed',
      'reply_awaited',
    ),
  )

const Picture = z.object({ id: Id, moment: z.enum(conditionMoments), file: z.instanceof(File) })
const pictureErrors = errors(
  ...refusals,
  'deposit_closed',
  'invalid_picture',
  'too_large',
  'too_many_requests',
  'unavailable',
)
const pictureText =
  'As multipart form data, up to 10 MB. The time is ours; nothing of the file is kept but what it shows. Check-in is until the ' +
  'return, check-out from the departure until two days after the return.'

const addGuestPicture = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/pictures',
    tags,
    summary: 'Add a picture of the yacht’s condition as its guest',
    description: pictureText,
    successStatus: 201,
  })
  .input(Picture)
  .output(ConditionPicture)
  .errors(pictureErrors)

const addHostPicture = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/host-pictures',
    tags,
    summary: 'Add a picture of the yacht’s condition as the owner or an operator',
    description: pictureText,
    successStatus: 201,
  })
  .input(Picture)
  .output(ConditionPicture)
  .errors(pictureErrors)

const getConditionPicture = operation
  .meta({ auth: 'booking_party', right: 'bookings.read', fleet: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/pictures/{pictureId}',
    tags,
    summary: 'A picture of the yacht’s condition',
  })
  .input(z.object({ id: Id, pictureId: Id }))
  .output(z.instanceof(File))
  .errors(errors('not_found', 'forbidden'))

/** The operations of this domain, as the contract names them. */
export const depositOperations = {
  start: startDeposit,
  check: checkDeposit,
  claim: claimDeposit,
  reply: replyToClaim,
  rule: ruleOnClaim,
  addGuestPicture,
  addHostPicture,
  picture: getConditionPicture,
}
