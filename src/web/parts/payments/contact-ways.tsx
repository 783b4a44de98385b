import type { Booking } from '#contract/bookings/bookings.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { whatsappLink } from '#web/parts/yacht-page/whatsapp-message.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ChatIcon, PhoneIcon } from '#web/ui/icons.tsx'

/** Contact links for a guest who cannot pay here or has questions. The message names the booking. */
export function ContactWays({ booking }: { booking?: Pick<Booking, 'bookingRef'> | undefined }) {
  const { phone, whatsapp } = useSite().settings.contact
  if (!phone && !whatsapp) return null
  const link = `${buttonClass({ look: 'secondary' })} no-underline`
  return (
    <p className="flex flex-wrap gap-3">
      {whatsapp && (
        <a
          href={whatsappLink(
            whatsapp,
            booking ? m.about_booking({ reference: booking.bookingRef }) : m.about_gift_card(),
          )}
          target="_blank"
          rel="noopener noreferrer"
          className={link}
        >
          <ChatIcon className="size-4.5 text-brass" />
          {m.whatsapp()}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={link}>
          <PhoneIcon className="size-4.5 text-brass" />
          {phone}
        </a>
      )}
    </p>
  )
}
