import { Form } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { fieldWords } from './field-words.ts'

type CodeFormProps = {
  intent: string
  refused: RefusedForm | undefined
  submit: string
  /** The hint for a new password. Where it is given, the form asks for one. */
  newPassword?: string | undefined
  resendAt: string
  resent: boolean
  /** The reason why no other code could be sent. */
  notResent: string | null
}

/** Takes the six digits of a mail, and can send another code. */
export function CodeForm({ intent, refused, submit, newPassword, resendAt, resent, notResent }: CodeFormProps) {
  const sending = useSending('resend')
  return (
    <div className="grid gap-4">
      <PostForm intent={intent} words={fieldWords()} refused={refused} submit={submit} wide>
        {(field) => (
          <>
            <CodeField {...field('otp')} required />
            {newPassword && (
              <PasswordField
                {...field('newPassword')}
                autoComplete="new-password"
                required
                maxLength={256}
                hint={newPassword}
              />
            )}
          </>
        )}
      </PostForm>
      <div role="status">{resent && <Notice tone="good" title={m.code_sent_again()} />}</div>
      {notResent && <Notice tone="bad" title={notResent} urgent />}
      <Form method="post" className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
        <input type="hidden" name="intent" value="resend" />
        {m.no_code_came()}
        <ResendButton until={resendAt} pending={sending} />
      </Form>
    </div>
  )
}

/** Sends the code again after a waiting time. Without a script the server refuses a request that comes too early. */
function ResendButton({ until, pending }: { until: string; pending: boolean }) {
  const left = useSecondsUntil(until) ?? 0
  return (
    <Button type="submit" look="quiet" pending={pending} disabled={left > 0} className="-mx-5 text-sea tabular-nums">
      {left > 0 ? m.resend_code_in({ seconds: left }) : m.resend_code()}
    </Button>
  )
}
