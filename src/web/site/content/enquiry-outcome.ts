import type { RefusedForm } from '#web/lib/sent-form.ts'

/** The outcome of a sent request. */
export type EnquiryOutcome =
  | { state: 'sent'; reference: string; email: string }
  | { state: 'refused'; refused: RefusedForm }

export const refusedEnquiry = (refused: RefusedForm): EnquiryOutcome => ({ state: 'refused', refused })
