import type { Profile } from '#contract/users.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { fieldWords } from '#web/features/identity/field-words.ts'
import { m } from '#web/paraglide/messages.js'
import { PasswordField } from '#web/ui/password-field.tsx'
import { DoneNotice } from './done-notice.tsx'
import { ProfileSection } from './profile-section.tsx'
import type { Told } from './told.ts'

type PasswordSectionProps = { profile: Profile; hint: string; told: Told }

export function PasswordSection({ profile: { email, hasPassword }, hint, told }: PasswordSectionProps) {
  const words = { ...fieldWords(), password: { ...fieldWords().password, label: m.current_password() } }
  return (
    <ProfileSection id="password" title={m.password()} text={hasPassword ? m.password_text() : m.no_password_yet()}>
      <DoneNotice told={told} intent="password" text={m.password_saved()} />
      <PostForm
        key={String(told?.intent === 'password' && !told.refused)}
        intent="password"
        words={words}
        refused={told?.refused}
        submit={m.save_password()}
        look="secondary"
      >
        {(field) => (
          <>
            {/* For password managers, which else would not know whose it is. */}
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
