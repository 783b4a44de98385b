type Texts = Readonly<Record<string, string>>

/** The text and the language of a review. Browsers send line breaks as two characters. */
const wordsIn = ({ comment = '', language }: Texts) => ({
  comment: comment.replaceAll('\r\n', '\n'),
  language: language === 'fr' ? ('fr' as const) : ('en' as const),
})

/** No chosen star is sent as zero, which the API refuses beside its field. */
const starsIn = (texts: Texts, name: string) => Number(texts[name] ?? 0)

/** A guest's review of a charter, as the form sends it. */
export function charterReviewIn(texts: Texts, form: FormData) {
  return {
    rating: starsIn(texts, 'rating'),
    ...(texts.crew && { crew: starsIn(texts, 'crew') }),
    cleanliness: starsIn(texts, 'cleanliness'),
    accuracy: starsIn(texts, 'accuracy'),
    value: starsIn(texts, 'value'),
    ...wordsIn(texts),
    // An empty field sends one file of 0 bytes.
    files: form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0),
  }
}

/** The ids of the pictures that are ticked to be removed. */
export const removedIn = (form: FormData): string[] =>
  form.getAll('removed').filter((id): id is string => typeof id === 'string')

/** An owner's review of a guest, as the form sends it. */
export const guestReviewIn = (texts: Texts) => ({
  rating: starsIn(texts, 'rating'),
  communication: starsIn(texts, 'communication'),
  care: starsIn(texts, 'care'),
  rules: starsIn(texts, 'rules'),
  ...wordsIn(texts),
})
