import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'

type Provider = 'google' | 'facebook'

const names = { google: 'Google', facebook: 'Facebook' } as const

const signs = {
  google: (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden>
      <path
        fill="#4285F4"
        d="M22.6 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1Z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8c-1 .7-2.2 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.2v2.8A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.8 14.2a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.9Z" />
      <path fill="#EA4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1L5.8 10c.9-2.7 3.3-4.6 6.2-4.6Z" />
    </svg>
  ),
  facebook: (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden>
      <circle cx="12" cy="12" r="11" fill="#1877F2" />
      <path
        fill="#fff"
        d="M15.5 15.4l.5-3.4h-3.1V9.8c0-.9.4-1.8 1.9-1.8h1.4V5.1s-1.3-.2-2.5-.2c-2.6 0-4.2 1.5-4.2 4.3V12H6.7v3.4h2.8V23a11 11 0 0 0 3.4 0v-7.6Z"
      />
    </svg>
  ),
} as const

type ProviderLinksProps = { providers: readonly Provider[]; from: string | null }

/** Links to the configured providers. Links and not forms: the content security policy lets no form lead to another site. */
export function ProviderLinks({ providers, from }: ProviderLinksProps) {
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      {providers.map((provider) => (
        <a
          key={provider}
          href={pagePath('/auth/social/:provider', { provider }, { from })}
          rel="nofollow"
          className={buttonClass({ look: 'secondary', wide: true })}
        >
          {signs[provider]}
          {m.continue_with({ provider: names[provider] })}
        </a>
      ))}
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.or_by_email()}
      </p>
    </div>
  )
}
