import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SecondFactorFormProps = {
  intent: string
  refused: RefusedForm | undefined
  submit: string
  /** Hidden fields that the page needs again when the code is wrong. */
  hidden?: Record<string, string>
}

/** Takes a code of the authenticator or a recovery code. The field therefore accepts more than six digits. */
export function SecondFactorForm({ intent, refused, submit, hidden = {} }: SecondFactorFormProps) {
  const words = { code: { label: m.authenticator_code(), wrong: () => m.enter_code() } }
  return (
    <PostForm intent={intent} words={words} refused={refused} submit={submit} wide>
      {(field) => (
        <>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            {...field('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={40}
          />
        </>
      )}
    </PostForm>
  )
}
