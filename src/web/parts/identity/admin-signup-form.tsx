import { useEffect } from 'react'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldWords } from './field-words.ts'

const intent = 'admin'
const inFragment = /^#(?:invitation=)?([\w.~-]+)$/

type AdminSignupFormProps = {
  refused: RefusedForm | undefined
  /** The label of the field for the set-up token or the invitation. */
  label: string
  passwordHint: string
}

export function AdminSignupForm({ refused, label, passwordHint }: AdminSignupFormProps) {
  useInvitationOfLink()
  const words = { ...fieldWords(), invitation: { label, wrong: () => m.enter_invitation() } }
  return (
    <PostForm intent={intent} words={words} refused={refused} submit={m.create_account()} wide>
      {(field) => (
        <>
          <TextField {...field('invitation')} autoComplete="off" spellCheck={false} required maxLength={200} />
          <TextField {...field('name')} autoComplete="name" required maxLength={120} />
          <TextField {...field('email')} type="email" autoComplete="username" required maxLength={254} />
          <PasswordField
            {...field('password')}
            autoComplete="new-password"
            required
            maxLength={256}
            hint={passwordHint}
          />
        </>
      )}
    </PostForm>
  )
}

/**
 * The link of the mail carries the invitation after the #, so that no server and no log sees it. The invitation is then removed
 * from the address too.
 */
function useInvitationOfLink() {
  useEffect(() => {
    const invitation = inFragment.exec(location.hash)?.[1]
    const field = document.getElementById(`${intent}-invitation`)
    if (!invitation || !(field instanceof HTMLInputElement)) return
    field.value = invitation
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
}
