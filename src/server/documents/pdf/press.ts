import type { Family } from './family.ts'

type Press = { families: Family[]; renderToBuffer: typeof import('@react-pdf/renderer').renderToBuffer }

/** The PDF library with the fonts for a text. The first document loads both. */
export async function openPress(text: string): Promise<Press> {
  const [{ Font, renderToBuffer }, { loadFamilies }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./fonts.ts'),
  ])
  Font.registerHyphenationCallback(piecesOf)
  const families = await loadFamilies(text)
  const registered = new Set(Font.getRegisteredFontFamilies())
  for (const { family, faces } of families.filter((each) => !registered.has(each.family))) {
    Font.register({ family, fonts: faces.map(({ fontWeight }) => ({ src: family, fontWeight })) })
    // The library would parse the file itself, without HarfBuzz.
    for (const { fontWeight, font } of faces)
      Object.assign(Font.getFont({ fontFamily: family, fontWeight }), {
        data: font,
        loadResultPromise: Promise.resolve(),
      })
  }
  return { families, renderToBuffer }
}

/** Prints once as a document of one page, and again with counted pages where it has more. */
export async function printPages(print: (isOnePage: boolean) => Promise<Buffer>): Promise<Buffer> {
  const guessed = await print(true)
  return countPages(guessed) === 1 ? guessed : print(false)
}

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('en', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const longestWord = 28

/**
 * The positions where a line may break inside a word: between words of a script without spaces, or anywhere in a word that is too
 * long.
 */
function piecesOf(word: string): string[] {
  const pieces = unspaced.test(word) ? [...words.segment(word)].map(({ segment }) => segment) : [word]
  return pieces.flatMap((piece) =>
    piece.split('\u00a0').every((part) => part.length <= longestWord)
      ? [piece]
      : [...letters.segment(piece)].map(({ segment }) => segment),
  )
}
