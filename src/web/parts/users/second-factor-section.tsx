import { m } from '#web/paraglide/messages.js'
import { EnrolmentForm } from '#web/parts/identity/enrolment-form.tsx'
import { CodeList } from '#web/parts/identity/recovery-codes.tsx'
import { SecondFactorForm } from '#web/parts/identity/second-factor-form.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { DoneNotice } from './done-notice.tsx'
import { type FormResult, isDone } from './form-result.ts'
import { ProfileSection } from './profile-section.tsx'

/** The authenticator: optional for users, required for administrators. */
export function SecondFactorSection({ uses, result }: { uses: boolean; result: FormResult }) {
  const refused = result?.refused
  return (
    <ProfileSection
      id="second-factor"
      title={m.second_factor()}
      text={uses ? m.second_factor_on() : m.second_factor_off()}
    >
      {isDone(result, 'verify') && (
        <FormNotice result={result} tone="good" title={m.recovery_codes_title()}>
          <p className="mt-1 mb-3">{m.recovery_codes_text()}</p>
          <CodeList codes={result?.recoveryCodes ?? []} />
        </FormNotice>
      )}
      <DoneNotice result={result} intent="unenrol" text={m.second_factor_removed()} />
      {uses ? (
        <SecondFactorForm intent="unenrol" refused={refused} submit={m.turn_off()} />
      ) : (
        <EnrolmentForm result={result?.secret ? result : refused?.values} refused={refused} />
      )}
    </ProfileSection>
  )
}
