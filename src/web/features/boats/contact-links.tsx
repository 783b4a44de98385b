import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx'
import { ChatIcon } from '#web/ui/yacht-icons.tsx'
import { whatsappLink } from './whatsapp-message.ts'

/** Whoever would rather ask: each way that the operator answers on, the message already written. */
export function ContactLinks({ title, message }: { title: string; message: string }) {
  const { phone, whatsapp, email } = useSite().settings.contact
  if (!phone && !whatsapp && !email) return null
  const link = `${buttonClass({ look: 'quiet' })} px-3`
  return (
    <section aria-label={m.questions_about_yacht()} className="mt-6 border-t border-line pt-4">
      <p className="text-sm font-semibold">{m.questions_about_yacht()}</p>
      <p className="-mx-3 mt-1 flex flex-wrap">
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
