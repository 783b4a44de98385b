import { Link } from 'react-router'
import { openingSpans, weekdayName } from '#shared/opening-spans.ts'
import { zoneText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useCompared } from '#web/parts/boats/compare-selection.ts'
import { comparePath } from '#web/parts/compare/compare-path.ts'
import { ChatIcon, MailIcon, PhoneIcon, PinIcon } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ClockIcon } from '#web/ui/yacht-icons.tsx'
import { LanguageLink } from './language-link.tsx'
import { whatsAppLink } from './whatsapp-link.ts'

export function Footer() {
  const { settings, links } = useSite()
  const compared = useCompared().map(({ id }) => id)
  // The link to the comparison keeps the chosen yachts.
  const pathOf = (to: string) => (to === pagePath('/compare') ? comparePath(compared) : to)
  return (
    <footer className="mt-auto border-t border-line bg-surface">
      <div className="container-page grid gap-x-8 gap-y-10 py-10 lg:grid-cols-[18rem_1fr]">
        <div className="grid content-start gap-8 sm:max-lg:grid-cols-2">
          <div>
            <Link
              to={pagePath('/')}
              aria-label={m.home_link({ name: settings.name })}
              className="led-in inline-flex rounded-sm"
            >
              <Logo name={settings.name} picture={settings.logo} />
            </Link>
            <p className="mt-4 max-w-xs text-ink-soft">{m.footer_text()}</p>
          </div>
          <Contact />
        </div>
        <nav aria-label={m.footer_navigation()} className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
          {links.footer.map((group) => (
            <div key={group.title}>
              <h2 className="mb-2 text-base">{group.title}</h2>
              <ul className="footer-links">
                {group.links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={pathOf(to)} discover="none">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-6 py-2">
          <div className="flex flex-wrap items-center gap-x-6">
            <LanguageLink className="-ms-3" />
            <Link to={pagePath('/cookie-choices')} discover="none" className="footer-link">
              {m.consent_change()}
            </Link>
          </div>
          <ul className="flex flex-wrap gap-x-6">
            {settings.social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" className="footer-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Contact() {
  const { contact, openingHours, openingZone } = useSite().settings
  const { address, phone, whatsapp, email } = contact
  return (
    <address className="grid content-start not-italic">
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="footer-link">
          <PhoneIcon className="size-4.5 text-brass" />
          {phone}
        </a>
      )}
      <Link to={pagePath('/chat')} discover="none" className="footer-link">
        <ChatIcon className="size-4.5 text-brass" />
        {m.chat_title()}
      </Link>
      {whatsapp && (
        <a href={whatsAppLink(whatsapp, m.whatsapp_message())} rel="noopener noreferrer" className="footer-link">
          <ChatIcon className="size-4.5 text-brass" />
          WhatsApp
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="footer-link">
          <MailIcon className="size-4.5 text-brass" />
          {email}
        </a>
      )}
      {address && (
        <span className="inline-flex min-h-9 items-center gap-2.5">
          <PinIcon className="size-4.5 text-brass" />
          {address}
        </span>
      )}
      {openingHours && <OpeningHours days={openingHours} zone={openingZone} />}
    </address>
  )
}

type Day = { opens: string; closes: string } | null

/** The opening hours with the zone of the office. Consecutive days with the same hours share a line. */
function OpeningHours({ days, zone }: { days: readonly Day[]; zone: string }) {
  return (
    <ul aria-label={m.opening_hours()} className="grid gap-0.5">
      {openingSpans(days).map(({ first, last, hours }) => (
        <li key={first} className="flex items-center gap-2.5">
          <ClockIcon className="size-4.5 text-brass" />
          {m.opening_line({
            days: first === last ? dayName(first) : `${dayName(first)} – ${dayName(last)}`,
            hours: `${hours.opens} – ${hours.closes}`,
          })}
        </li>
      ))}
      <li className="ps-7">{zoneText(zone, new Date().toISOString())}</li>
    </ul>
  )
}

const dayName = (at: number) => weekdayName(at, getLocale())
