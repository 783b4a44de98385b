import type { ReactNode } from 'react'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { ChatIcon, MailIcon, PhoneIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ReservationSection } from './reservation-section.tsx'

/** The contacts of the market, and those of the host once the booking is confirmed. */
export function ContactSection({ booking: { id, bookingRef, host, status } }: { booking: BookingDetails }) {
  const { phone, whatsapp, email } = useSite().settings.contact
  const message = m.contact_message({ reference: bookingRef })
  return (
    <ReservationSection title={m.reservation_contact()}>
      <p className="text-ink-soft">{m.contact_market({ reference: bookingRef })}</p>
      <p className="-mx-3 mt-1 flex flex-wrap">
        {whatsapp && (
          <ContactLink href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`}>
            <ChatIcon className="size-4.5 text-brass" />
            {m.whatsapp()}
          </ContactLink>
        )}
        {phone && <PhoneLink number={phone} />}
        {email && <MailLink address={email} reference={bookingRef} />}
      </p>
      <ButtonLink
        to={pagePath('/reservation/:bookingId/messages', { bookingId: id })}
        look="secondary"
        icon={<ChatIcon className="size-4.5" />}
        className="mt-3"
      >
        {m.messages_of_booking()}
      </ButtonLink>
      <TextLink
        to={pagePath('/UserDashboard/support/new', { booking: id })}
        className="mt-3 block justify-self-start py-1 text-sm"
      >
        {m.support_get_help()}
      </TextLink>
      {host ? (
        <>
          <h3 className="mt-4 text-base font-semibold">{m.contact_host({ name: host.name })}</h3>
          <p className="-mx-3 flex flex-wrap">
            {host.phone && <PhoneLink number={host.phone} />}
            {host.email && <MailLink address={host.email} reference={bookingRef} />}
          </p>
        </>
      ) : (
        status === 'pending' && <p className="mt-3 text-sm text-ink-soft">{m.contact_host_later()}</p>
      )}
    </ReservationSection>
  )
}

const PhoneLink = ({ number }: { number: string }) => (
  <ContactLink href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
    <PhoneIcon className="size-4.5 text-brass" />
    <span>
      <span className="sr-only">{m.call()} </span>
      {number}
    </span>
  </ContactLink>
)

const MailLink = ({ address, reference }: { address: string; reference: string }) => (
  <ContactLink href={`mailto:${address}?subject=${encodeURIComponent(reference)}`}>
    <MailIcon className="size-4.5 text-brass" />
    <span className="wrap-anywhere">{address}</span>
  </ContactLink>
)

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  const away = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={href} {...away} className={`${buttonClass({ look: 'quiet' })} px-3 font-normal`}>
      {children}
    </a>
  )
}
