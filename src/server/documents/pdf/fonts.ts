import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font as ParsedFont } from 'fontkit'
import { covers, type Face, type Family } from './family.ts'
import { filesFor, type LetterFile } from './scripts.ts'
import { shapedFont } from './shaped-font.ts'
import { unpackWoff } from './unpack-woff.ts'

/** Each alphabet is a separate file, so that a document embeds only those that it needs. */
const european = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']

type Weight = Face['fontWeight']

let europeanFamilies: Promise<Family[]> | undefined

/** Cached, because nearly all documents need them. */
function loadEuropean(): Promise<Family[]> {
  europeanFamilies ??= Promise.all(
    european.map((alphabet) =>
      loadFamily(`ibm-plex-sans-${alphabet}`, async (weight) =>
        unpackWoff(await readFont(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${alphabet}-${weight}-normal.woff`)),
      ),
    ),
  )
  return europeanFamilies
}

const others = new Map<string, Promise<Family>>()

/**
 * The fonts for a text, in the order in which a letter is looked up. Fonts of other scripts are loaded when a text needs them.
 */
export async function loadFamilies(text: string): Promise<Family[]> {
  const families = [...(await loadEuropean())]
  const letters = [...new Set(text.normalize('NFC'))]
  const tried = new Set<string>()
  for (;;) {
    const missing = letters.filter((letter) => !families.some((family) => covers(family, letter)))
    const files = await filesFor(missing, tried)
    if (files.length === 0) return families
    families.push(...(await Promise.all(files.map(loadOther))))
    // Some letters are listed in a package but missing in its files.
    for (const { path } of files) tried.add(path)
  }
}

function loadOther(file: LetterFile): Promise<Family> {
  const loaded = others.get(file.family) ?? loadFamily(file.family, (weight) => instance(file, weight))
  others.set(file.family, loaded)
  return loaded
}

async function loadFamily(family: string, read: (weight: Weight) => Promise<Buffer>): Promise<Family> {
  const [regular, bold] = await Promise.all([read(400), read(700)])
  const [parsed, parsedBold] = [parse(regular), parse(bold)]
  const inBold = new Set(parsedBold.characterSet)
  const letters = new Set(parsed.characterSet.filter((letter) => inBold.has(letter)))
  return {
    family,
    letters,
    faces: [
      { fontWeight: 400, font: shapedFont(parsed, regular, `${family}-400`, letters) },
      { fontWeight: 700, font: shapedFont(parsedBold, bold, `${family}-700`, letters) },
    ],
  }
}

const parse = (bytes: Buffer) => create(bytes) as ParsedFont // one font, not a collection

const readFont = (path: string) => readFile(createRequire(import.meta.url).resolve(path))

/** One weight of a variable font. The tool takes 40 MB, so only a document in another script loads it. */
async function instance({ path, ranges, inAllWeights }: LetterFile, weight: Weight): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  const text = letters.map((letter) => String.fromCodePoint(letter)).join('')
  const axes = inAllWeights ? { variationAxes: { wght: weight } } : {}
  return subsetFont(await readFont(path), text, { targetFormat: 'truetype', ...axes })
}
