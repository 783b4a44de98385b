import type { ReactNode } from 'react'
import type { AdminTicket } from '#contract/office/tickets.ts'
import type { Proposal } from '#contract/support/proposals.ts'
import { dayText, momentText } from '#web/lib/format.ts'
import { languageName } from '#web/lib/language-name.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { bookingStates } from '#web/office/bookings/booking-words.ts'
import { MailLink, PhoneLink } from '#web/office/bookings/contact-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { TicketState } from '#web/parts/support/ticket-standing.tsx'
import { ticketCategories, ticketPriorityTexts } from '#web/parts/support/ticket-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DueText } from './due-text.tsx'

/** The plans of an asker who wants a proposal. */
function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { company, date, lastDate, guests, yachts, duration, budget, package: pack, items, yacht } = proposal
  const days = lastDate === null || lastDate === date ? dayText(date) : `${dayText(date)} – ${dayText(lastDate)}`
  return (
    <>
      {company && <Fact label={m.proposal_company()}>{company}</Fact>}
      <Fact label={m.proposal_days()}>{days}</Fact>
      <Fact label={m.proposal_party()}>
        {[m.guests_count({ count: guests }), m.proposal_yachts_count({ count: yachts })].join(' · ')}
      </Fact>
      {duration !== null && <Fact label={m.proposal_duration()}>{duration}</Fact>}
      {budget && <Fact label={m.proposal_budget()}>{moneyText(budget)}</Fact>}
      {pack && (
        <Fact label={m.package_desk_package()}>
          {[localText(pack.title), ...items.map(({ name }) => localText(name))].join(' · ')}
        </Fact>
      )}
      {yacht && <Fact label={m.quote_yacht()}>{yacht.title || m.unnamed_yacht()}</Fact>}
    </>
  )
}

/** The state of a ticket and who asks. A request for a proposal is answered with a quote by link. */
export function TicketFacts({ ticket }: { ticket: AdminTicket }) {
  const zone = useBrowserZone()
  const { status, waitsSince, openedAt, category, assignee, asker, phone, language, booking, rating, proposal } = ticket
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-5">
      <dl className="grid gap-x-6 gap-y-4 sm:max-xl:grid-cols-2">
        <Fact label={m.account_state()}>
          <TicketState status={status} />
        </Fact>
        <Fact label={m.office_ticket_due()}>
          <DueText ticket={ticket} />
        </Fact>
        <Fact label={m.office_ticket_priority()}>{ticketPriorityTexts[ticket.priority]()}</Fact>
        <Fact label={m.office_ticket_waits()}>{waitsSince ? momentText(waitsSince, zone) : '–'}</Fact>
        <Fact label={m.office_ticket_assigned()}>{assignee?.name ?? m.office_ticket_assigned_nobody()}</Fact>
        <Fact label={m.office_ticket_category()}>{ticketCategories[category]()}</Fact>
        <Fact label={m.office_ticket_asker()}>
          {asker.userId === null ? (
            <>
              {asker.name} <span className="text-ink-soft">· {m.office_ticket_without_account()}</span>
            </>
          ) : (
            <TextLink to={pagePath('/adminn/users/:userId', { userId: asker.userId })}>{asker.name}</TextLink>
          )}
        </Fact>
        <Fact label={m.your_email()}>
          <MailLink address={asker.email} />
        </Fact>
        {phone && (
          <Fact label={m.your_phone()}>
            <PhoneLink number={phone} />
          </Fact>
        )}
        <Fact label={m.office_ticket_language()}>{languageName(language)}</Fact>
        {booking && (
          <Fact label={m.office_ticket_booking()}>
            <TextLink to={pagePath('/adminn/bookings/:bookingId', { bookingId: booking.id })}>
              {booking.reference}
            </TextLink>
            <span className="flex flex-wrap items-center gap-2">
              {[booking.yacht || m.unnamed_yacht(), dayText(booking.date)].join(' · ')}
              <Badge tone={bookingStates[booking.status].tone}>{bookingStates[booking.status].text()}</Badge>
            </span>
          </Fact>
        )}
        {rating && (
          <Fact label={m.office_ticket_rating()}>
            <Stars value={rating.stars} />
            {rating.text && <p className="whitespace-pre-line">{rating.text}</p>}
          </Fact>
        )}
        {proposal && <ProposalFacts proposal={proposal} />}
        <Fact label={m.office_ticket_opened()}>{momentText(openedAt, zone)}</Fact>
      </dl>
      {proposal && (
        <ButtonLink
          to={pagePath('/adminn/quotes/new', { ticket: ticket.id, yacht: proposal.yacht?.id })}
          look="secondary"
        >
          {m.proposal_quote()}
        </ButtonLink>
      )}
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
