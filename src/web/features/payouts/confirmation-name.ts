/** The field of a form that holds the code which confirms it; its name keeps it from being sent back. */
export const confirmationField = 'confirmationCode'
