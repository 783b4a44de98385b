/** The form field with the confirmation code. Its name keeps the value from being sent back. */
export const confirmationField = 'confirmationCode'
