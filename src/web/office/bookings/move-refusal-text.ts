import type { ErrorCode } from '#contract/errors.ts'
import type { MoveProblem } from '#contract/office/booking-acting.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'

const problems: Record<MoveProblem, () => string> = {
  not_on_sale: m.office_unsuitable_not_on_sale,
  same_yacht: m.office_unsuitable_same,
  other_unit: m.office_unsuitable_unit,
  other_crew: m.office_unsuitable_crew,
  more_licences: m.office_unsuitable_licences,
  other_currency: m.office_unsuitable_currency,
}

/** Says why the booking cannot be moved to the yacht. */
export const moveRefusalText = ({ code, problem }: { code: ErrorCode; problem: MoveProblem | null }) =>
  code === 'yacht_unsuitable' && problem ? problems[problem]() : officeRefusalText(code)
