import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import type { ButtonLook } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

/** The sentence for a refused form of a booking. */
export const bookingNotice = ({ code }: RefusedForm, wrong: readonly string[]) =>
  fieldsNotice(wrong) ?? { title: refusalText(code) }

type ReasonFormProps = {
  intent: string
  label: string
  /** The error text for a reason that is empty or too long. */
  wrong: string
  name?: 'reason' | 'text'
  submit: string
  look?: ButtonLook
  refused: RefusedForm | undefined
}

/** A button that asks for a text first. */
export function ReasonForm({
  intent,
  label,
  wrong,
  name = 'reason',
  submit,
  look = 'danger',
  refused,
}: ReasonFormProps) {
  const words: FieldWords = { [name]: { label, wrong: () => wrong } }
  return (
    <PostForm intent={intent} words={words} refused={refused} submit={submit} look={look} noticeOf={bookingNotice}>
      {(field) => <TextArea {...field(name)} rows={3} maxLength={name === 'reason' ? 500 : 2000} required />}
    </PostForm>
  )
}
