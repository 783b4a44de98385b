const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The places in a text where a line may begin: words, the part after a hyphen, and words of scripts without spaces. */
export function lineStarts(text: string): ReadonlySet<number> {
  const starts = new Set<number>()
  for (const { 0: word, index } of text.matchAll(/[^ ]+/g)) {
    starts.add(index)
    for (const { index: hyphen } of word.matchAll(/(?<=\p{L})[-–—/](?=\p{L})/gu)) starts.add(index + hyphen + 1)
    if (!unspaced.test(word)) continue
    for (const { index: within, isWordLike } of segmenter.segment(word)) if (isWordLike) starts.add(index + within)
  }
  return starts
}
