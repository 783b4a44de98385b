import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'

/**
 * The refusal of a form that is not on the page any more, such as a registration after the departure. Styles hide it where
 * the form is there and says so itself.
 */
export const LostRefusal = ({ refused }: { refused: RefusedForm | undefined }) =>
  refused && (
    <div className="lost-refusal mb-6">
      <FormNotice result={refused} title={refusalText(refused.code)} />
    </div>
  )
