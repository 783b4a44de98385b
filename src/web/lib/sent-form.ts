import type { RefusalData } from '#contract/error-data.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { RefusedFile } from '#contract/refused-file.ts'
import { apiRefusal } from './api-error.ts'
import type { UnsentCode } from './unsent.ts'

/** A refused form: the reason, the wrong fields, and the typed values of all fields that are not secret. */
export type RefusedForm = {
  intent: string
  /** The error code of the API, or a code of the browser's own where nobody answered. */
  code: ErrorCode | UnsentCode
  wrong: string[]
  values: Record<string, string>
  /** The seconds after which the form may be sent again, where known. */
  retryAfter?: number | undefined
  /** The refused files with their reasons. */
  refusedFiles?: RefusedFile[]
}

export type RefusedByApi = RefusedForm & { code: ErrorCode }

/** Fields whose values are secret. A bank code is not. */
const secrets = /password|otp|(?<!bank)code|token|invitation/i

/** The texts of a form, as they were typed. */
function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Makes a refused form with the typed values. Secrets are left out and must be typed again. */
export function refuse<Code extends RefusedForm['code']>(
  form: FormData,
  code: Code,
  wrong: string[] = [],
): RefusedForm & { code: Code } {
  const { intent = '', ...texts } = textsOf(form)
  const names = Object.keys(texts).filter((name) => !secrets.test(name))
  // Checkboxes with the same name are joined by commas.
  const values = Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String).join()]))
  return { intent, code, wrong, values }
}

/** The refusal of a page, shown like one of the API. */
export class PageRefusal extends Error {
  readonly defined = true
  readonly code: ErrorCode
  readonly data: RefusalData
  constructor(code: ErrorCode, wrong: readonly string[] = []) {
    super(`A page refused a form: ${code}`)
    this.code = code
    this.data = { errors: wrong.map((field) => ({ field, message: '' })) }
  }
}

/**
 * Runs the action of a form. A refusal of the API is returned with all its data, so that the page can show it. Any other error is
 * thrown.
 */
export async function attempt<Answer>(
  form: FormData,
  run: (texts: Record<string, string>) => Promise<Answer>,
): Promise<{ answer: Answer } | { refused: RefusedByApi; why: RefusalData }> {
  try {
    return { answer: await run(textsOf(form)) }
  } catch (error) {
    const refusal = apiRefusal(error)
    if (!refusal) throw error
    const { retryAfter, refusedFiles } = refusal.data
    const refused = {
      ...refuse(form, refusal.code, wrongFields(refusal.data)),
      ...(retryAfter && { retryAfter }),
      ...(refusedFiles && { refusedFiles }),
    }
    return { refused, why: refusal.data }
  }
}

/** The names of the refused fields, each once. The page has the sentences for them. */
export const wrongFields = ({ errors = [] }: RefusalData) => [...new Set(errors.map(({ field }) => field))]
