import { fieldsNotice } from '#web/features/forms/base-form.tsx'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'

/** Said above the form, but for what is in the way, which is said with links. */
export const periodNotice = ({ code }: RefusedForm, wrong: readonly string[]) =>
  code === 'period_occupied' ? undefined : (fieldsNotice(wrong) ?? { title: refusalText(code) })
