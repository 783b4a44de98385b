import type { RefusalData } from '#contract/error-data.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { RefusedFile } from '#contract/refused-file.ts'
import { apiRefusal } from './api-error.ts'
import type { UnsentCode } from './unsent.ts'

/** A form that the API refused: why, what is wrong with which field, and what was typed into those that are no secret. */
export type RefusedForm = {
  intent: string
  /** Without a connection nobody answers; the browser itself says so. */
  code: ErrorCode | UnsentCode
  wrong: string[]
  values: Record<string, string>
  /** In how many seconds it may be sent again, where that is known. */
  retryAfter?: number | undefined
  /** Why each of several files was refused. */
  refusedFiles?: RefusedFile[]
}

/** The code of a bank is none. */
const secrets = /password|otp|(?<!bank)code|token|invitation/i

/** The texts of a form, as they were typed. */
function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** A form that comes back, with what was typed into it; secrets are typed again. */
export function refuse(form: FormData, code: RefusedForm['code'], wrong: string[] = []): RefusedForm {
  const { intent = '', ...texts } = textsOf(form)
  const names = Object.keys(texts).filter((name) => !secrets.test(name))
  // Ticks of one name are joined by commas.
  const values = Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String).join()]))
  return { intent, code, wrong, values }
}

/** Runs what a form asks for; what the API refuses comes back to be shown, with all that it says, anything else stays an error. */
export async function attempt<Answer>(
  form: FormData,
  run: (texts: Record<string, string>) => Promise<Answer>,
): Promise<{ answer: Answer } | { refused: RefusedForm; why: RefusalData }> {
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

/** The fields that a refusal names, each once; the page has the words for them. */
export const wrongFields = ({ errors = [] }: RefusalData) => [...new Set(errors.map(({ field }) => field))]
