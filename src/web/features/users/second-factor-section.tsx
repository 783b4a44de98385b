import { EnrolmentForm } from '#web/features/identity/enrolment-form.tsx'
import { CodeList } from '#web/features/identity/recovery-codes.tsx'
import { SecondFactorForm } from '#web/features/identity/second-factor-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { DoneNotice } from './done-notice.tsx'
import { ProfileSection } from './profile-section.tsx'
import { isDone, type Told } from './told.ts'

/** An authenticator, for who wants one; administrators cannot do without it. */
export function SecondFactorSection({ uses, told }: { uses: boolean; told: Told }) {
  const refused = told?.refused
  return (
    <ProfileSection
      id="second-factor"
      title={m.second_factor()}
      text={uses ? m.second_factor_on() : m.second_factor_off()}
    >
      {isDone(told, 'verify') && (
        <FormNotice told={told} tone="good" title={m.recovery_codes_title()}>
          <p className="mt-1 mb-3">{m.recovery_codes_text()}</p>
          <CodeList codes={told?.recoveryCodes ?? []} />
        </FormNotice>
      )}
      <DoneNotice told={told} intent="unenrol" text={m.second_factor_removed()} />
      {uses ? (
        <SecondFactorForm intent="unenrol" refused={refused} submit={m.turn_off()} />
      ) : (
        <EnrolmentForm told={told?.secret ? told : refused?.values} refused={refused} />
      )}
    </ProfileSection>
  )
}
