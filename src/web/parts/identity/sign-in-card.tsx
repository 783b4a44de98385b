import type { z } from 'zod'
import type { AuthOptions } from '#contract/identity/identity.ts'
import type { Role } from '#contract/identity/user.ts'
import { type PlainPage, pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DemoSignIn } from './demo-sign-in.tsx'
import { fieldWords } from './field-words.ts'
import { FormCard } from './form-card.tsx'
import { LoginForm } from './login-form.tsx'
import { passwordHint } from './password-hint.ts'
import { ProviderLinks } from './provider-links.tsx'
import { SignInNotice } from './sign-in-notice.tsx'
import { TermsNote } from './terms-note.tsx'

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
