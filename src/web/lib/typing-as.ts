/** Where what was typed is kept for this tab. */
export const typedTextKey = 'typedText'

/** Who is signed in on the pages of this document: what they typed comes back to nobody else. */
export const typingAs: { userId: string | null } = { userId: null }
