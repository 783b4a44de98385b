import { usersExport } from '#contract/http-routes.ts'
import type { Profile } from '#contract/identity/users.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { fieldWords } from '#web/parts/identity/field-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FormResult } from './form-result.ts'
import { ProfileSection } from './profile-section.tsx'

/** The export of the user's data, and the deletion of the account, which must be confirmed with the email address. */
export function AccountSection({ profile: { id, hasPassword }, result }: { profile: Profile; result: FormResult }) {
  const words = { ...fieldWords(), email: { ...fieldWords().email, label: m.confirm_by_email() } }
  return (
    <>
      <ProfileSection id="data" title={m.your_data()} text={m.your_data_text()}>
        <a
          href={apiPath(usersExport, { id })}
          download="my-data.json"
          className={`${buttonClass({ look: 'secondary' })} justify-self-start`}
        >
          {m.download_data()}
        </a>
      </ProfileSection>
      <ProfileSection id="delete" title={m.delete_account()} text={m.delete_account_text()}>
        <details open={result?.intent === 'delete' || undefined} className="rounded-md border border-line bg-surface">
          <summary className="flex min-h-11 items-center px-4 font-semibold text-bad">{m.delete_account()}</summary>
          <div className="border-t border-line p-5">
            <PostForm
              intent="delete"
              words={words}
              refused={result?.refused}
              submit={m.delete_for_good()}
              look="danger"
            >
              {(field) => (
                <>
                  <TextField {...field('email')} type="email" autoComplete="off" required maxLength={254} />
                  {hasPassword && (
                    <PasswordField {...field('password')} autoComplete="current-password" required maxLength={256} />
                  )}
                </>
              )}
            </PostForm>
          </div>
        </details>
      </ProfileSection>
    </>
  )
}
