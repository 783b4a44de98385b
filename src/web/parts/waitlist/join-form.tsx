import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { fieldWords } from '#web/parts/identity/field-words.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type JoinFormProps = {
  wait: { guests: number; currency: string; most: string | null }
  asksEmail: boolean
  refused: RefusedForm | undefined
}

/** Asks for the party, a limit of the price, and the address of a visitor. */
export function JoinForm({ wait, asksEmail, refused }: JoinFormProps) {
  const zone = useBrowserZone()
  const isHydrated = useHydrated()
  const words = {
    email: fieldWords().email,
    guests: { label: m.guests(), wrong: () => m.wait_guests_wrong() },
    most: { label: m.wait_most({ currency: wait.currency }), wrong: () => m.wait_most_wrong() },
  }
  const values = { guests: String(wait.guests), most: wait.most ?? '' }
  return (
    <PostForm intent="join" words={words} values={values} refused={refused} submit={m.wait_join()} wide>
      {(field) => (
        <>
          {/* The server does not know the guest's zone. */}
          <input type="hidden" name="timeZone" value={isHydrated ? zone : ''} />
          <TextField {...field('guests')} type="number" inputMode="numeric" min={1} max={10_000} required />
          <TextField {...field('most')} inputMode="decimal" autoComplete="off" maxLength={20} />
          {asksEmail && (
            <TextField
              {...field('email')}
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              hint={m.wait_email_hint()}
            />
          )}
        </>
      )}
    </PostForm>
  )
}

type CodeOfEntryProps = { refused: RefusedForm | undefined; again: string }

/** Takes the six digits of the mail. */
export function CodeOfEntry({ refused, again }: CodeOfEntryProps) {
  return (
    <>
      <PostForm intent="code" words={{ otp: fieldWords().otp }} refused={refused} submit={m.confirm()} wide>
        {(field) => <CodeField {...field('otp')} required />}
      </PostForm>
      <p className="text-sm">
        <TextLink to={again}>{m.wait_again()}</TextLink>
      </p>
    </>
  )
}
