import { localPath } from '#web/lib/locale.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AccountForm } from './account-form.tsx'
import { fieldWords } from './field-words.ts'

type LoginFormProps = { refused: RefusedForm | undefined; email?: string | undefined }

export function LoginForm({ refused, email = '' }: LoginFormProps) {
  return (
    <AccountForm intent="login" words={fieldWords()} values={{ email }} refused={refused} submit={m.login()} wide>
      {(field) => (
        <>
          <TextField {...field('email')} type="email" autoComplete="username" required maxLength={254} />
          <div>
            <PasswordField {...field('password')} autoComplete="current-password" required maxLength={256} />
            <p className="mt-2 text-right text-sm">
              <TextLink to={localPath('/auth/forgot')}>{m.forgot_password()}</TextLink>
            </p>
          </div>
        </>
      )}
    </AccountForm>
  )
}
