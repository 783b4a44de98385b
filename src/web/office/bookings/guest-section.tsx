import type { ReactNode } from 'react'
import type { Manifest } from '#contract/bookings/manifests.ts'
import type { AdminBooking } from '#contract/office/bookings.ts'
import { dateText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { LicenceList } from '#web/parts/bookings/licence-list.tsx'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { MailLink, PhoneLink } from './contact-links.tsx'

type GuestProps = { booking: AdminBooking; manifest: Manifest | null }

/** The guest, their contact details and notes, and the people aboard. */
export function GuestSection({ booking, manifest }: GuestProps) {
  const { guestName, guestEmail, guestPhone, guestNotes, guests, locale, customerId, licences, aboard } = booking
  const facts: [string, ReactNode][] = [
    [m.office_guest(), guestName],
    [m.office_email(), <MailLink key="mail" address={guestEmail} />],
    [m.office_phone(), <PhoneLink key="phone" number={guestPhone} />],
    [m.office_language(), locale === 'fr' ? 'Français' : 'English'],
    [
      m.office_account(),
      customerId ? (
        <TextLink key="account" to={pagePath('/adminn/users', { q: guestEmail })}>
          {m.office_account_open()}
        </TextLink>
      ) : (
        m.office_no_account()
      ),
    ],
    [m.office_party(), m.office_party_count({ guests, registered: aboard.registered, boarded: aboard.boarded })],
  ]
  return (
    <ReservationSection title={m.office_guest_title()} id="guest">
      <div className="grid gap-4">
        <Facts narrow facts={facts} />
        {guestNotes && (
          <blockquote className="max-w-prose border-s-2 border-line ps-4 wrap-anywhere whitespace-pre-line">
            {guestNotes}
          </blockquote>
        )}
        {licences && <LicenceList licences={licences.licences} />}
        {manifest && manifest.people.length > 0 && (
          <Folded title={m.office_people({ count: manifest.people.length })}>
            <ul className="divide-y divide-line">
              {manifest.people.map(
                ({ seat, givenNames, surname, birthDate, nationality, documentNumber, isAboard }) => (
                  <li key={seat} className="py-2">
                    <span className="block wrap-anywhere">
                      {surname}, {givenNames} {isAboard && <Badge tone="good">{m.captain_is_aboard()}</Badge>}
                    </span>
                    <span className="block text-sm wrap-anywhere text-ink-soft">
                      {[dateText(birthDate), nationality, documentNumber].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ),
              )}
            </ul>
          </Folded>
        )}
      </div>
    </ReservationSection>
  )
}
