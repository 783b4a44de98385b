import type { DisputeEvidence } from '#contract/disputes/disputes.ts'
import { formatMoney } from '#shared/money.ts'

/** The provider's fields that we fill. */
export type Submission = {
  uncategorized_text: string
  customer_name: string
  customer_email_address: string
  product_description: string
  service_date: string
  cancellation_policy_disclosure: string
  access_activity_log: string
}

type SubmissionFacts = { statement: string; reference: string; yacht: string; evidence: DisputeEvidence }

/** The provider's limit of characters for a field. */
const most = 20_000

/** The evidence for the guest's bank. It is in English, which banks of all countries read. Times are in UTC. */
export function composeSubmission({ statement, reference, yacht, evidence }: SubmissionFacts): Submission {
  const { trip, price, payer, cancellation } = evidence
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, 'en')
  return {
    uncategorized_text: statement.slice(0, most),
    customer_name: payer.name,
    customer_email_address: payer.email,
    product_description: `Yacht charter of ${yacht}, booking ${reference}, for ${trip.guests} guests, ${money(price.amount)}.`,
    service_date: trip.start.slice(0, 10),
    cancellation_policy_disclosure: cancellation
      .map(({ until, fee }) => `${until ? `Until ${moment(until)}` : 'After that'}: fee ${money(fee)}.`)
      .join('\n'),
    access_activity_log: timelineOf(evidence).slice(0, most),
  }
}

function timelineOf({ bookedAt, payment, manifest, boarding, trip, pictures, messages }: DisputeEvidence): string {
  const lines: [string | null, string][] = [
    [bookedAt, 'The guest booked and agreed to the terms.'],
    [payment.at, `Paid${payment.card ? ` with ${payment.card.brand} ending in ${payment.card.last4}` : ''}.`],
    [trip.start, `The charter began as booked. ${manifest.registered} of ${manifest.guests} guests were registered.`],
    [boarding.departedAt, `The yacht departed${boarding.boarded ? ` with ${boarding.boarded} guests aboard` : ''}.`],
    [boarding.returnedAt, 'The yacht returned.'],
    ...pictures.map(({ takenAt, moment: when, side }): [string, string] => [
      takenAt,
      `Picture of the ${when === 'check_in' ? 'check-in' : 'check-out'} by the ${side === 'host' ? 'owner' : 'guest'}.`,
    ]),
    ...messages.map(({ at, from, text }): [string, string] => [at, `Message of the ${from}: ${text}`]),
  ]
  return lines
    .filter((line): line is [string, string] => line[0] !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([at, text]) => `${moment(at)} ${text}`)
    .join('\n')
}

const moment = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 16)}`
