/** "jet-ski" reads "Jet ski": the word of a code that brings no text of its own. */
export function amenityText(code: string) {
  const words = code.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
