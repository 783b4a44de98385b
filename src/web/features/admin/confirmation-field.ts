import type { RefusedForm } from '#web/lib/sent-form.ts'

/** The field of a form in which the second factor is entered again. Its name makes it a secret: it is never shown back. */
export const confirmationField = 'confirmation-code'

/** Whether a form was refused until the second factor is entered again. */
export const asksForCode = (refused: RefusedForm | undefined) =>
  refused?.code === 'second_factor_stale' || refused?.code === 'invalid_second_factor'
