import { PostForm } from '#web/features/forms/post-form.tsx'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldWords } from './field-words.ts'
import { TermsNote } from './terms-note.tsx'

type SignupFormProps = { refused: RefusedForm | undefined; passwordHint: string }

/** The password is typed only once, because the field can show it. */
export function SignupForm({ refused, passwordHint }: SignupFormProps) {
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
