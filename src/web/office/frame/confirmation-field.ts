import type { RefusedForm } from '#web/lib/sent-form.ts'

/** The form field for the second factor. Its name marks it as a secret, so that a refused form never shows it back. */
export const confirmationField = 'confirmation-code'

/** True where the form needs a code of the second factor. */
export const asksForCode = (refused: RefusedForm | undefined) =>
  refused?.code === 'second_factor_stale' || refused?.code === 'invalid_second_factor'
