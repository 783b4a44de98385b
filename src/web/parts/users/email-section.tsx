import type { Profile } from '#contract/identity/users.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { fieldWords } from '#web/parts/identity/field-words.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DoneNotice } from './done-notice.tsx'
import type { FormResult } from './form-result.ts'
import { ProfileSection } from './profile-section.tsx'

/** Changes the email address. The new one takes effect once the code sent to it has been entered. */
export function EmailSection({ profile, result }: { profile: Profile; result: FormResult }) {
  const { email, pendingEmail, hasPassword } = profile
  const refused = result?.refused
  return (
    <ProfileSection id="email" title={m.your_email()} text={m.email_is({ email })}>
      <DoneNotice result={result} intent="email" text={m.email_changed()} />
      {pendingEmail && (
        <div className="grid gap-4 rounded-md border border-line bg-surface p-5">
          <p>{m.email_code_sent_to({ email: pendingEmail })}</p>
          <PostForm intent="email" words={fieldWords()} refused={refused} submit={m.confirm()}>
            {(field) => (
              <>
                <input type="hidden" name="email" value={pendingEmail} />
                <CodeField {...field('otp')} required />
              </>
            )}
          </PostForm>
        </div>
      )}
      <PostForm
        intent="email-code"
        words={{ ...fieldWords(), email: { ...fieldWords().email, label: m.new_email() } }}
        refused={refused}
        submit={m.send_code()}
        look="secondary"
      >
        {(field) => (
          <>
            <TextField {...field('email')} type="email" autoComplete="email" required maxLength={254} />
            {hasPassword && (
              <PasswordField {...field('password')} autoComplete="current-password" required maxLength={256} />
            )}
          </>
        )}
      </PostForm>
    </ProfileSection>
  )
}
