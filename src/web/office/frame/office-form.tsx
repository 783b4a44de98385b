import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldsNotice, type NoticeTexts } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { asksForCode, confirmationField } from './confirmation-field.ts'

/**
 * A form of the back office. Where the second factor must be entered again, the form comes back with the typed values and a field
 * for the code. The action of its page must use `answerForm` with `byOfficer`.
 */
export function OfficeForm({ children, ...rest }: Omit<Parameters<typeof PostForm>[0], 'noticeOf'>) {
  const { refused, intent } = rest
  return (
    <PostForm {...rest} noticeOf={officeNotice}>
      {(field) => (
        <>
          {children(field)}
          {refused?.intent === intent && intent !== 'code' && asksForCode(refused) && (
            <CodeField
              id={`${intent}-${confirmationField}`}
              name={confirmationField}
              label={m.confirm_code()}
              required
            />
          )}
        </>
      )}
    </PostForm>
  )
}

const officeNotice = ({ code }: RefusedForm, wrong: readonly string[]): NoticeTexts =>
  fieldsNotice(wrong) ?? { title: officeRefusalText(code) }
