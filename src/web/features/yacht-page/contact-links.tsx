import type { TripPrice } from '#contract/pricing.ts'
import type { Yacht } from '#contract/yacht.ts'
import { durationText } from '#web/features/boats/trip-words.ts'
import { shortAddress } from '#web/features/boats/yacht-address.ts'
import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { ChatIcon, MailIcon, PhoneIcon } from '#web/ui/icons.tsx'
import { whatsappLink, whatsappMessage } from './whatsapp-message.ts'

/** Whoever would rather ask: each way that the operator answers on, the message already written. */
export function ContactLinks({ yacht, quote }: { yacht: Yacht; quote: TripPrice | null }) {
  const { contact, origin } = useSite().settings
  const { phone, whatsapp, email } = contact
  const title = yacht.title || m.unnamed_yacht()
  const message = enquiry(yacht, quote, origin)
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

/** The price that stands on the page: of the trip that is chosen, else the lowest. */
function enquiry({ id, title, location, price }: Yacht, quote: TripPrice | null, origin: string) {
  const priced = quote ?? price
  return whatsappMessage({
    title: title || m.unnamed_yacht(),
    place: shortAddress(location),
    trip: quote ? `${dayText(quote.date)}, ${durationText(quote.unit, quote.units, quote.assumptions.nights)}` : '',
    price: priced && { amount: priced.total, currency: priced.currency },
    link: origin + pagePath('/:segment', { segment: id }),
  })
}

const mailLink = (email: string, subject: string, body: string) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
