import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { RefusedForm } from './sent-form.ts'

const codes: ReadonlySet<string> = new Set([
  'entry_changed',
  'fleet_prices_changed',
  'revision_conflict',
  'setting_changed',
  'tariff_changed',
])

/** True for a form that was refused because somebody else has saved since it was opened. */
export const isChangedMeanwhile = ({ code }: Pick<RefusedForm, 'code'>): boolean => codes.has(code)

/** The status of an answer with a refused form: 409 makes the page load the stored values again. */
export const statusOfRefused = (refused: Pick<RefusedForm, 'code'>): 400 | 409 =>
  isChangedMeanwhile(refused) ? 409 : 400

/** Loads the page again after a 409, so that it shows what somebody else has saved. */
export const revalidateChanged = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate
