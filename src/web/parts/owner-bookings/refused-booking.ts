import type { RefusalData } from '#contract/error-data.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'

/** A refused form of a booking with the refusal data of the API. Without a connection there is no `why`. */
export type RefusedBooking = RefusedForm & { why?: RefusalData }
