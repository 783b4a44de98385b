import type { DisputeDetails } from '#contract/disputes/disputes.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { BookingLink } from './booking-link.tsx'
import { disputeReason, disputeStates } from './dispute-words.ts'
import { Facts } from './facts.tsx'
import { Amount } from './money-text.tsx'

export function DisputeFacts({ dispute }: { dispute: DisputeDetails }) {
  const zone = useBrowserZone()
  const { id, state, amount, reason, respondBy, openedAt, closedAt, guest, bookingId, reference, evidence } = dispute
  const { text, tone } = disputeStates[state]
  const moment = (instant: string | null) => (instant ? momentText(instant, zone) : '–')
  const by = (name: string | null, at: string | null) =>
    name && at ? m.money_by_at({ name, moment: momentText(at, zone) }) : '–'
  return (
    <Facts
      facts={[
        [
          m.money_state(),
          <Badge key="state" tone={tone}>
            {text()}
          </Badge>,
        ],
        [m.money_amount(), <Amount key="amount" money={amount} strong />],
        [m.money_reason(), disputeReason(reason)],
        [m.money_respond_by(), moment(state === 'open' ? respondBy : null)],
        [m.money_opened(), moment(openedAt)],
        ...(closedAt ? [[m.money_closed(), moment(closedAt)] as const] : []),
        [m.money_guest(), `${guest}, ${evidence.payer.email}`],
        [m.money_booking(), <BookingLink key="booking" bookingId={bookingId} reference={reference} />],
        [m.money_provider_id(), id],
        [m.money_submitted(), by(dispute.submittedBy, dispute.submittedAt)],
        ...(dispute.acceptedAt ? [[m.money_accepted(), by(dispute.acceptedBy, dispute.acceptedAt)] as const] : []),
      ]}
    />
  )
}
