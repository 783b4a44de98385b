import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'

/** The terms that a user accepts by signing up. */
export function TermsNote() {
  return (
    <p className="text-sm text-ink-soft">
      {m.signup_terms()} <TextLink to={pagePath('/terms-of-service')}>{m.link_terms()}</TextLink>,{' '}
      <TextLink to={pagePath('/privacy-policy')}>{m.link_privacy()}</TextLink>.
    </p>
  )
}
