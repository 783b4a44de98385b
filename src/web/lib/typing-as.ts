/** The storage key for typed text in this tab. */
export const typedTextKey = 'typedText'

/** The user on the pages of this document. Only they get their typed text back. */
export const typingAs: { userId: string | null } = { userId: null }
