/** A link in a line of text, as the pages render it: `[words](/address)`, to our own pages, mail addresses and telephones. */
const links = /\[([^\]]+)\]\(((?:\/|mailto:|tel:)[^)\s]*)\)/g

/** The text with the words of its links alone. */
export const plainText = (text: string): string => text.replace(links, '$1')
