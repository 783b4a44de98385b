import { Link } from 'react-router'
import { localPath } from '#web/lib/locale.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { MailIcon, PhoneIcon, PinIcon } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageLink } from './language-link.tsx'
import { mainLinks } from './links.ts'

const linkClass = 'inline-flex min-h-9 items-center gap-2.5 underline-offset-4 hover:text-sea hover:underline'

export function Footer() {
  const { settings } = useSite()
  const { contact, social, name } = settings
  return (
    <footer className="mt-auto border-t border-line bg-surface">
      <div className="container-page grid gap-10 py-14 md:grid-cols-[2fr_1fr_1.5fr]">
        <div>
          <Link to={localPath('/')} aria-label={m.home_link({ name })} className="led-in inline-flex rounded-sm">
            <Logo name={name} />
          </Link>
          <p className="mt-4 max-w-sm text-ink-soft">{m.footer_text()}</p>
        </div>
        <nav aria-label={m.footer_navigation()}>
          <ul>
            {mainLinks().map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
            {social.map(({ name: network, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" className={linkClass}>
                  {network}
                </a>
              </li>
            ))}
            <li>
              <LanguageLink className="-ml-3" />
            </li>
          </ul>
        </nav>
        <address className="grid content-start not-italic">
          {contact.phone && (
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
              <PhoneIcon className="size-4.5 text-brass" />
              {contact.phone}
            </a>
          )}
          {contact.email && (
            <a href={`mailto:${contact.email}`} className={linkClass}>
              <MailIcon className="size-4.5 text-brass" />
              {contact.email}
            </a>
          )}
          {contact.address && (
            <span className="inline-flex min-h-9 items-center gap-2.5">
              <PinIcon className="size-4.5 text-brass" />
              {contact.address}
            </span>
          )}
        </address>
      </div>
    </footer>
  )
}
