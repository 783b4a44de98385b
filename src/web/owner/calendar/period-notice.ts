import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'

/** The notice above the form. `period_occupied` has none here: ObstacleNotice shows it with links. */
export const periodNotice = ({ code }: RefusedForm, wrong: readonly string[]) =>
  code === 'period_occupied' ? undefined : (fieldsNotice(wrong) ?? { title: refusalText(code) })
