import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { fieldWords } from './field-words.ts'
import { signInPathFor } from './sign-in-path.ts'

type AddressFormProps = { refused: RefusedForm | undefined; from: string | null }

/** Asks for the address that the code is sent to. */
export function AddressForm({ refused, from }: AddressFormProps) {
  return (
    <>
      <PostForm intent="address" words={fieldWords()} refused={refused} submit={m.send_code()} wide>
        {(field) => <TextField {...field('email')} type="email" autoComplete="username" required maxLength={254} />}
      </PostForm>
      <p className="text-sm">
        <TextLink to={pagePath(signInPathFor(from), { from })}>{m.back_to_login()}</TextLink>
      </p>
    </>
  )
}
