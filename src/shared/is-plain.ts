/** Whether a text has no HTML tag. */
export const isPlain = (text: string): boolean => !/<\/?[a-z!][^>]*>/i.test(text)
