import { covers, type Family } from '../documents/pdf/family.ts'
import { loadFamilies, loadFamily, readFont, unpackWoff } from '../documents/pdf/fonts.ts'
import { printable } from '../documents/pdf/printable.ts'

const alphabets = ['latin', 'latin-ext']

let siteFamilies: Promise<Family[]> | undefined

/** The display font of the site: semi-bold for titles, medium for the other lines. */
function loadSiteFamilies(): Promise<Family[]> {
  siteFamilies ??= Promise.all(
    alphabets.map((alphabet) =>
      loadFamily(`poppins-${alphabet}`, async (weight) => {
        const file = `poppins-${alphabet}-${weight === 700 ? 600 : 500}-normal.woff`
        return unpackWoff(await readFont(`@fontsource/poppins/files/${file}`))
      }),
    ),
  )
  return siteFamilies
}

// No font here has pictographs. A title without them reads better than one with question marks.
const pictograph =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\ufe0f\u20e3]|[\u{e0020}-\u{e007f}]/u

export type FontedText = { text: string; families: readonly Family[] }

/** A text with the fonts of its letters. The fonts of documents have the letters that the font of the site lacks. */
export async function withFonts(text: string): Promise<FontedText> {
  const site = await loadSiteFamilies()
  const isPlain = (letter: string) => site.some((family) => covers(family, letter))
  const kept = [...text.normalize('NFC')].filter((letter) => isPlain(letter) || !pictograph.test(letter)).join('')
  const families = [...kept].every(isPlain) ? site : [...site, ...(await loadFamilies(kept))]
  return { text: printable(kept, families).replaceAll(/\s+/gu, ' ').trim(), families }
}
