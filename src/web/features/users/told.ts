import type { RefusedForm } from '#web/lib/sent-form.ts'

/** What became of the form that was sent last. */
export type Told =
  | {
      intent: string
      refused: RefusedForm | undefined
      secret: string | undefined
      qr: string | undefined
      recoveryCodes: string[]
    }
  | undefined

export const nothingTold = { secret: undefined, qr: undefined, recoveryCodes: [] }

export const toldOfRefusal = (refused: RefusedForm): Told => ({ ...nothingTold, intent: refused.intent, refused })

export const isDone = (told: Told, intent: string) => told !== undefined && told.intent === intent && !told.refused
