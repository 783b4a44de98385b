import type { RefusedForm } from '#web/lib/sent-form.ts'

/** The result of the last submitted form. */
export type FormResult =
  | {
      intent: string
      refused: RefusedForm | undefined
      secret: string | undefined
      qr: string | undefined
      recoveryCodes: string[]
    }
  | undefined

export const emptyResult = { secret: undefined, qr: undefined, recoveryCodes: [] }

export const resultOfRefusal = (refused: RefusedForm): FormResult => ({
  ...emptyResult,
  intent: refused.intent,
  refused,
})

export const isDone = (result: FormResult, intent: string) =>
  result !== undefined && result.intent === intent && !result.refused
