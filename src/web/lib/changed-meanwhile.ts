import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { RefusedForm } from './sent-form.ts'

const codes: ReadonlySet<string> = new Set(['entry_changed', 'revision_conflict', 'setting_changed', 'tariff_changed'])

/** Whether a form was refused because somebody else has saved since it was opened. */
export const isChangedMeanwhile = ({ code }: Pick<RefusedForm, 'code'>): boolean => codes.has(code)

/** Of an answer with a refused form: 409 makes the page read what stands there by now. */
export const statusOfRefused = (refused: Pick<RefusedForm, 'code'>): 400 | 409 =>
  isChangedMeanwhile(refused) ? 409 : 400

/** What somebody else has saved or decided meanwhile is shown at once. */
export const revalidateChanged = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate
