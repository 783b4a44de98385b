import { useId } from 'react'
import { Link } from 'react-router'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { type CookieConsent, decideConsent, useConsent } from './cookie-consent.ts'

/** Asked once; the page can be used meanwhile: on a wide screen it lies flat below what the first view is for. */
export function Consent() {
  const consent = useConsent()
  const textId = useId()
  if (consent !== 'unset') return null
  return (
    <section
      aria-label={m.consent_label()}
      aria-describedby={textId}
      className="grid animate-fade-in gap-3 rounded-lg border border-line bg-surface p-4 shadow-pop md:flex md:items-center md:gap-5 md:py-2 md:pe-2"
    >
      <p id={textId} className="text-sm">
        {m.consent_text()} <PolicyLink />
      </p>
      <div className="flex gap-2">
        <Choice value="true">{m.consent_accept()}</Choice>
        <Choice value="false">{m.consent_decline()}</Choice>
      </div>
    </section>
  )
}

/** Both answers look alike: neither is made harder to give. */
function Choice({ value, children }: { value: CookieConsent; children: string }) {
  return (
    <Button look="secondary" className="max-md:flex-1" onClick={() => decideConsent(value)}>
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
