import type { SecurityDeposit } from '#contract/bookings/deposits.ts'
import type { Id } from '#shared/id.ts'
import { notifyOperators } from '../../identity/notify-operators.ts'
import { contactEmail } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import { hasMail, queueMail } from '../../platform/mail.ts'
import { moneyText } from '../../platform/mail-words.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { getDeposit } from '../deposit/present-deposit.ts'
import type { LetterFacts } from '../letters/facts.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { tellParties } from './tell-parties.ts'
import type { Letters } from './which-letters.ts'

type Happening = 'held' | 'released' | 'lost' | 'taken' | 'claimed' | 'disputed' | 'renewal_failed'

/** Tells the parties what has happened to the security deposit. News that is not true any more is skipped. */
export const tellOfDeposit =
  (happening: Happening) =>
  async (services: Services, { bookingId }: { bookingId: Id }, { jobId }: JobRun): Promise<void> => {
    const { db, now } = services
    const booking = await getBooking(db, bookingId)
    const deposit = await getDeposit(db, bookingId, now())
    if (happening === 'claimed' || happening === 'disputed') await tellOperator(services, { booking, deposit, jobId })
    const letters = lettersOf(happening, deposit)
    if (letters) await tellParties(services, { booking, letters, jobId, facts: factsOf(deposit) })
  }

/** Asks for a card, unless the deposit is held meanwhile. */
export async function tellOfDepositDue(
  services: Services,
  { bookingId, stage }: { bookingId: Id; stage: 'deposit_open' | 'deposit_late' },
  { jobId }: JobRun,
): Promise<void> {
  const { db, now } = services
  const booking = await getBooking(db, bookingId)
  const deposit = await getDeposit(db, bookingId, now())
  if (deposit.state !== 'due') return
  const letters: Letters =
    stage === 'deposit_open' ? { guest: 'deposit_due' } : { guest: 'deposit_late', host: 'host_deposit_late' }
  await tellParties(services, { booking, letters, jobId, facts: factsOf(deposit) })
}

function lettersOf(happening: Happening, { state }: SecurityDeposit): Letters | undefined {
  if (happening === 'held') return state === 'held' ? { guest: 'deposit_held', host: 'host_deposit_held' } : undefined
  if (happening === 'released') return { guest: 'deposit_released', host: 'host_deposit_released' }
  if (happening === 'lost') return { guest: 'deposit_lost', host: 'host_deposit_lost' }
  if (happening === 'taken') return { guest: 'deposit_taken', host: 'host_deposit_taken' }
  if (happening === 'renewal_failed') return { guest: 'deposit_renewal_failed' }
  if (happening === 'disputed') return { host: 'host_deposit_disputed' }
  return state === 'claimed' ? { guest: 'deposit_claimed' } : undefined
}

function factsOf({ amount, taken, claim, dueBy, releaseAt }: SecurityDeposit): LetterFacts {
  return {
    deadline: new Date(claim?.replyBy ?? dueBy),
    deposit: {
      amount: taken ?? claim?.amount ?? amount,
      held: amount,
      releaseAt: new Date(releaseAt),
      reason: claim?.ruling ?? claim?.reason ?? '',
    },
  }
}

type Claimed = { booking: StoredBooking; deposit: SecurityDeposit; jobId: string }

/** Mails the claim and the guest's reply to the operator, who rules on the claim. */
async function tellOperator(services: Services, { booking, deposit, jobId }: Claimed): Promise<void> {
  const { db, settings } = services
  const { claim } = deposit
  const key = `${jobId}/operator`
  if (!claim || (await hasMail(db, key))) return
  const money = moneyText(claim.amount, booking.currency, 'en')
  await notifyOperators(db, services, {
    right: 'bookings.change',
    type: 'market_deposit_claim',
    title: `Claim on the deposit: ${booking.reference}, ${money}`,
    content: claim.replyText ?? claim.reason,
    path: `/adminn/bookings/${booking.id}`,
    subject: `booking/${booking.id}`,
    key,
  })
  await queueMail(db, {
    key,
    about: booking.id,
    recipient: contactEmail(settings, 'bookings'),
    subject: `Claim on the deposit: ${booking.reference}, ${money}`,
    body: [
      `The owner claims ${money}: ${claim.reason}`,
      '',
      claim.replyText === null
        ? `The guest may reply until ${claim.replyBy}.`
        : `The guest does not agree: ${claim.replyText}`,
      `Rule by ${claim.ruleBy}, else the deposit is released.`,
    ].join('\n'),
  })
}
