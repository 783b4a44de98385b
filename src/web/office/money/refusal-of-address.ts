import { errorCodes } from '#contract/errors.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'

/** The refusal of a download that redirected back here, read from the address. Undefined for an unknown code. */
export function refusalOfAddress(url: URL): RefusedForm | undefined {
  const code = url.searchParams.get('refused') ?? ''
  if (!Object.hasOwn(errorCodes, code)) return undefined
  // hasOwn has proven that it is a key of errorCodes.
  return { intent: 'batch', code: code as keyof typeof errorCodes, wrong: [], values: {} }
}
