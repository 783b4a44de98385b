import { useSite } from '#web/lib/use-site.ts'
import { ContactForm } from '#web/site/content/contact-form.tsx'
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SectionProps } from './section-props.ts'

const linkClass = 'inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:text-sea hover:underline'

/** The contact form, with phone and mail as alternatives. */
export function Contact({ copy }: SectionProps<'contact'>) {
  const { phone, email } = useSite().settings.contact
  return (
    <section
      aria-labelledby="contact"
      className="container-page section-space-tight grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12"
    >
      <div>
        <SectionHeading tight id="contact" title={copy.title} text={copy.text} />
        <ul className="-mt-2 grid">
          {phone && (
            <li>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
                <PhoneIcon className="size-5 text-brass" />
                {phone}
              </a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`} className={linkClass}>
                <MailIcon className="size-5 text-brass" />
                {email}
              </a>
            </li>
          )}
        </ul>
      </div>
      <ContactForm />
    </section>
  )
}
