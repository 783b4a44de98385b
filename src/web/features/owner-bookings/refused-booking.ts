import type { RefusalData } from '#contract/error-data.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'

/** A form of a booking that was refused, with all that the API says about it. Without a connection it says nothing. */
export type RefusedBooking = RefusedForm & { why?: RefusalData }
