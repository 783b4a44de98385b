import type { Yacht } from '#contract/boats/yacht.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { shortAddress } from '#web/parts/boats/yacht-address.ts'
import { yachtPath } from '#web/parts/bookings/book-now-path.ts'
import type { TripChoice } from '#web/parts/bookings/trip-choice.ts'
import type { TripFigure } from '#web/parts/bookings/trip-figure.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ChatIcon, MailIcon, PhoneIcon } from '#web/ui/icons.tsx'
import { whatsappLink, whatsappMessage } from './whatsapp-message.ts'

type ContactLinksProps = { yacht: Yacht; choice: TripChoice; figure: TripFigure | null }

/** The contact channels of the operator, each with a prepared message. */
export function ContactLinks({ yacht, choice, figure }: ContactLinksProps) {
  const { contact, origin } = useSite().settings
  const { phone, whatsapp, email } = contact
  const title = yacht.title || m.unnamed_yacht()
  const message = whatsappMessage({
    title,
    place: shortAddress(yacht.location),
    figure,
    guests: choice.guests,
    link: origin + yachtPath(yacht.id, { ...choice, month: null }),
  })
  if (!phone && !whatsapp && !email) return null
  const link = `${buttonClass({ look: 'quiet' })} px-3`
  return (
    <section aria-label={m.questions_about_yacht()} className="pt-2">
      <p className="sr-only">{m.questions_about_yacht()}</p>
      <p className="-mx-3 flex flex-wrap justify-center">
        {whatsapp && (
          <a href={whatsappLink(whatsapp, message)} target="_blank" rel="noopener noreferrer" className={link}>
            <ChatIcon className="size-4.5 text-brass" />
            {m.whatsapp()}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={link}>
            <PhoneIcon className="size-4.5 text-brass" />
            {m.call()}
          </a>
        )}
        {email && (
          <a href={mailLink(email, title, message)} className={link}>
            <MailIcon className="size-4.5 text-brass" />
            {m.write_email()}
          </a>
        )}
      </p>
    </section>
  )
}

const mailLink = (email: string, subject: string, body: string) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
