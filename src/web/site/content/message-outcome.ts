import type { RefusedForm } from '#web/lib/sent-form.ts'

/** The outcome of a sent message. */
export type MessageOutcome = { state: 'sent'; reference: string } | { state: 'refused'; refused: RefusedForm }
