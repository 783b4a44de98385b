import type { z } from 'zod'
import type { AuthOptions } from '#contract/identity/identity.ts'
import type { Role } from '#contract/identity/user.ts'
import { type PlainPage, pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DemoSignIn } from './demo-sign-in.tsx'
import { fieldWords } from './field-words.ts'
import { FormCard } from './form-card.tsx'
import { LoginForm } from './login-form.tsx'
import { passwordHint } from './password-hint.ts'
import { SignInNotice } from './sign-in-notice.tsx'

type SignInCardProps = Pick<z.infer<typeof AuthOptions>, 'social' | 'password' | 'demo'> & {
  /** The role of the demo user who can sign in here. */
  demoRole: Role
  /** The address of the page with this card. */
  path: PlainPage
  tab: 'login' | 'signup'
  from: string | null
  notice: string | null
  refused: RefusedForm | undefined
}

const panelId = 'auth'

/** The forms for signing in and up, and the buttons of other providers. */
export function SignInCard({ path, tab, from, notice, social, password, demo, demoRole, refused }: SignInCardProps) {
  const tabAddress = (tab: string) => pagePath(path, { tab, from })
  return (
    <FormCard>
      <TabLinks
        label={m.auth_page_title()}
        panelId={panelId}
        open={tab}
        tabs={[
          { id: 'login', label: m.login(), to: tabAddress('login') },
          { id: 'signup', label: m.signup(), to: tabAddress('signup') },
        ]}
      />
      <div
        key={tab}
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${tab}`}
        className="grid gap-6 p-5 sm:p-8"
      >
        {notice && !refused && <SignInNotice name={notice} />}
        <ProviderLinks providers={social} from={from} />
        {tab === 'login' ? (
          <LoginForm refused={refused} from={from} />
        ) : (
          <SignupForm refused={refused} passwordHint={passwordHint(password)} />
        )}
        <DemoSignIn demoRole={demoRole} available={demo} />
      </div>
    </FormCard>
  )
}

type SignupFormProps = { refused: RefusedForm | undefined; passwordHint: string }

/** The password is typed only once, because the field can show it. */
function SignupForm({ refused, passwordHint }: SignupFormProps) {
  return (
    <PostForm intent="signup" words={fieldWords()} refused={refused} submit={m.signup()} wide>
      {(field) => (
        <>
          <TextField {...field('name')} autoComplete="name" required maxLength={120} />
          <TextField {...field('email')} type="email" autoComplete="username" required maxLength={254} />
          <PasswordField
            {...field('password')}
            autoComplete="new-password"
            required
            maxLength={256}
            hint={passwordHint}
          />
          <TermsNote />
        </>
      )}
    </PostForm>
  )
}

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
function ProviderLinks({ providers, from }: ProviderLinksProps) {
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

/** The terms that a user accepts by signing up. */
function TermsNote() {
  return (
    <p className="text-sm text-ink-soft">
      {m.signup_terms()} <TextLink to={pagePath('/terms-of-service')}>{m.link_terms()}</TextLink>,{' '}
      <TextLink to={pagePath('/privacy-policy')}>{m.link_privacy()}</TextLink>.
    </p>
  )
}
