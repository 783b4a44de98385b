import type { Profile } from '#contract/identity/users.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { fieldWords } from '#web/parts/identity/field-words.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { DoneNotice } from './done-notice.tsx'
import type { FormResult } from './form-result.ts'
import { ProfileSection } from './profile-section.tsx'

type PasswordSectionProps = { profile: Profile; hint: string; result: FormResult }

export function PasswordSection({ profile: { email, hasPassword }, hint, result }: PasswordSectionProps) {
  const words = { ...fieldWords(), password: { ...fieldWords().password, label: m.current_password() } }
  return (
    <ProfileSection id="password" title={m.password()} text={hasPassword ? m.password_text() : m.no_password_yet()}>
      <DoneNotice result={result} intent="password" text={m.password_saved()} />
      <PostForm
        key={String(result?.intent === 'password' && !result.refused)}
        intent="password"
        words={words}
        refused={result?.refused}
        submit={m.save_password()}
        look="secondary"
      >
        {(field) => (
          <>
            {/* Tells password managers whose password it is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            {hasPassword && (
              <PasswordField {...field('password')} autoComplete="current-password" required maxLength={256} />
            )}
            <PasswordField {...field('newPassword')} autoComplete="new-password" required maxLength={256} hint={hint} />
          </>
        )}
      </PostForm>
    </ProfileSection>
  )
}
