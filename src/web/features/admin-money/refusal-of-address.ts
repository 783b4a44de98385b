import { errorCodes } from '#contract/errors.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'

/** Why a download was refused that led back here: its address says it. Undefined for what is no code. */
export function refusalOfAddress(url: URL): RefusedForm | undefined {
  const code = url.searchParams.get('refused') ?? ''
  if (!Object.hasOwn(errorCodes, code)) return undefined
  // It is a name of that table.
  return { intent: 'batch', code: code as keyof typeof errorCodes, wrong: [], values: {} }
}
