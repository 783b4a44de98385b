import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { fieldWords } from './field-words.ts'

type LoginFormProps = { refused: RefusedForm | undefined; from: string | null }

export function LoginForm({ refused, from }: LoginFormProps) {
  return (
    <PostForm intent="login" words={fieldWords()} refused={refused} submit={m.login()} wide>
      {(field) => (
        <>
          <TextField {...field('email')} type="email" autoComplete="username" required maxLength={254} />
          <div>
            <PasswordField {...field('password')} autoComplete="current-password" required maxLength={256} />
            <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm *:py-1.5">
              <TextLink to={pagePath('/auth/by-code', { from })}>{m.login_by_code()}</TextLink>
              <TextLink to={pagePath('/auth/forgot', { from })}>{m.forgot_password()}</TextLink>
            </p>
          </div>
        </>
      )}
    </PostForm>
  )
}
