import type { ReactNode } from 'react'
import type { AdminBooking } from '#contract/office/bookings.ts'
import { laterText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { MailLink, PhoneLink } from './contact-links.tsx'

/** The yacht, its owner, the period of the charter and the period that the booking occupies. */
export function CharterSection({ booking }: { booking: AdminBooking }) {
  const { yacht, owner, boarding, instant, departedAt, returnedAt, createdAt, answerBy, cancellation, readAt } = booking
  const moment = (at: string) => momentText(at, yacht.timeZone)
  const freeUntil = cancellation.findLast(({ fee, until }) => fee === 0 && until !== null && until > readAt)?.until
  const facts: [string, ReactNode][] = [
    [m.office_period(), <TripPeriod key="period" {...booking} zone={yacht.timeZone} />],
    [m.office_yacht(), <YachtLink key="yacht" id={yacht.id} title={yacht.title} />],
    [m.office_place(), boarding.address],
    [
      m.office_owner(),
      <span key="owner" className="grid gap-0.5">
        <TextLink to={pagePath('/adminn/bookings', { owner: owner.id })}>{owner.name}</TextLink>
        {owner.email && <MailLink address={owner.email} />}
        {owner.phone && <PhoneLink number={owner.phone} />}
      </span>,
    ],
    [m.office_way(), instant ? m.office_way_instant() : m.office_way_request()],
    [m.office_booked_at(), moment(createdAt)],
    [m.office_free_until(), freeUntil ? moment(freeUntil) : m.office_not_free()],
    [m.office_occupies(), <Claims key="claims" booking={booking} />],
  ]
  if (answerBy) facts.push([m.office_answer_by(), moment(answerBy)])
  if (departedAt) facts.push([m.office_departed(), moment(departedAt)])
  if (returnedAt) facts.push([m.office_returned(), moment(returnedAt)])
  return (
    <ReservationSection title={m.office_charter()} id="charter">
      <Facts narrow facts={facts} />
    </ReservationSection>
  )
}

const YachtLink = ({ id, title }: { id: string; title: string }) => (
  <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: id })}>{title || m.unnamed_yacht()}</TextLink>
)

function Claims({ booking: { claims, yacht } }: { booking: AdminBooking }) {
  const moment = (at: string) => momentText(at, yacht.timeZone)
  if (claims.length === 0) return m.office_occupies_nothing()
  return (
    <ul className="grid gap-2">
      {claims.map(({ kind, start, occupiedUntil, expiresAt }) => (
        <li key={kind + start}>
          {m.office_from_until({
            from: moment(start),
            until: laterText(occupiedUntil, start, yacht.timeZone),
          })}
          {expiresAt && (
            <span className="block text-sm text-ink-soft">{m.office_held_until({ moment: moment(expiresAt) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
