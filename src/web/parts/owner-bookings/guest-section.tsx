import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import { m } from '#web/paraglide/messages.js'
import { extraText } from '#web/parts/bookings/extra-text.ts'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChatIcon } from '#web/ui/icons.tsx'

/** The guest, their contact details and their notes. */
export function GuestSection({ booking, conversation }: { booking: OwnerBooking; conversation: string }) {
  const { guestName, guests, contact, notes, lines } = booking
  const extras = lines.filter(({ kind }) => kind === 'extra')
  return (
    <ReservationSection title={m.owner_guest_title()}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact term={m.owner_guest_name()}>{guestName}</Fact>
        <Fact term={m.guests()}>{m.guests_count({ count: guests })}</Fact>
        {contact?.phone && (
          <Fact term={m.owner_guest_phone()}>
            <a
              href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}
              className="text-sea underline underline-offset-4"
            >
              {contact.phone}
            </a>
          </Fact>
        )}
        {contact?.email && (
          <Fact term={m.owner_guest_email()}>
            <a href={`mailto:${contact.email}`} className="text-sea underline underline-offset-4">
              {contact.email}
            </a>
          </Fact>
        )}
        {extras.length > 0 && (
          <Fact term={m.extras()}>
            <ul>
              {extras.map((line) => (
                <li key={line.code}>{extraText(line)}</li>
              ))}
            </ul>
          </Fact>
        )}
        {notes && (
          <div className="sm:col-span-2">
            <Fact term={m.owner_guest_notes()}>
              <span className="whitespace-pre-line">{notes}</span>
            </Fact>
          </div>
        )}
      </dl>
      {contact === null && <p className="mt-4 max-w-prose text-sm text-ink-soft">{m.owner_contact_later()}</p>}
      <ButtonLink to={conversation} look="secondary" icon={<ChatIcon className="size-5" />} className="mt-5">
        {m.owner_write()}
      </ButtonLink>
    </ReservationSection>
  )
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
