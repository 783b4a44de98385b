import { useId } from 'react'
import { Link } from 'react-router'
import { type CookieConsent, decideConsent, useConsent } from '#web/lib/cookie-consent.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'

/**
 * Asks for consent once; the page can be used meanwhile. On phones it is a part of the page and covers nothing. From 48rem it
 * stands at the lower edge, and other floating parts stand above it. Every page contains it, so that nothing moves; the style
 * sheet hides it where the answer is stored.
 */
export function ConsentStrip() {
  const consent = useConsent()
  const textId = useId()
  const own = useSite().settings.consentText
  if (consent !== 'unset') return null
  return (
    <section aria-label={m.consent_label()} aria-describedby={textId} className="consent-strip noscript:hidden">
      <div className="container-page flex items-center justify-between gap-3 py-1">
        <p id={textId} className="text-sm">
          {own ? own[getLocale()] : <UsualWords />} <PolicyLink />
        </p>
        <div className="flex shrink-0 gap-1.5">
          <Choice value="true">{m.consent_accept()}</Choice>
          <Choice value="false">{m.consent_decline()}</Choice>
        </div>
      </div>
    </section>
  )
}

const UsualWords = () => (
  <>
    {m.consent_question()} <span className="max-lg:sr-only">{m.consent_detail()}</span>
  </>
)

/** Both answers look the same, so that neither is easier to give. */
function Choice({ value, children }: { value: CookieConsent; children: string }) {
  return (
    <Button look="secondary" className="px-3!" onClick={() => decideConsent(value)}>
      {children}
    </Button>
  )
}

function PolicyLink() {
  const links = useSite().links.footer.flatMap((group) => group.links)
  const policy = links.find(({ to }) => to.endsWith('/cookie-policy'))
  if (!policy) return null
  return (
    <Link to={policy.to} className="text-sea underline underline-offset-4">
      {policy.label}
    </Link>
  )
}
