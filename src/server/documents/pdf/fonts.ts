import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font as ParsedFont } from 'fontkit'
import { covers, type Face, type Family } from './family.ts'
import { filesFor, type LetterFile } from './scripts.ts'
import { shapedFont } from './shaped-font.ts'

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

export async function loadFamily(family: string, read: (weight: Weight) => Promise<Buffer>): Promise<Family> {
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

export const readFont = (path: string) => readFile(createRequire(import.meta.url).resolve(path))

/** One weight of a variable font. The tool takes 40 MB, so only a document in another script loads it. */
async function instance({ path, ranges, inAllWeights }: LetterFile, weight: Weight): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  const text = letters.map((letter) => String.fromCodePoint(letter)).join('')
  const axes = inAllWeights ? { variationAxes: { wght: weight } } : {}
  return subsetFont(await readFont(path), text, { targetFormat: 'truetype', ...axes })
}

/**
 * Unpacks a WOFF file into its original font. The PDF library reads these tables for every document, so they are decompressed
 * once.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, 44 + index * 20))
  const headerBytes = 12 + tables.length * 16
  let offset = headerBytes
  const directory = Buffer.alloc(headerBytes)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(tables.length, 4)
  const largest = Math.floor(Math.log2(tables.length))
  directory.writeUInt16BE(2 ** largest * 16, 6)
  directory.writeUInt16BE(largest, 8)
  directory.writeUInt16BE(tables.length * 16 - 2 ** largest * 16, 10)
  const bodies = tables.map(({ tag, checksum, content }, index) => {
    const at = 12 + index * 16
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(content.length, at + 12)
    // Tables start at multiples of four bytes.
    const body = Buffer.concat([content, Buffer.alloc(-content.length & 3)])
    offset += body.length
    return body
  })
  return Buffer.concat([directory, ...bodies])
}

function readTable(woff: Buffer, entry: number) {
  const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at))
  const stored = woff.subarray(offset, offset + packed)
  return { tag: woff.subarray(entry, entry + 4), checksum, content: packed < length ? inflateSync(stored) : stored }
}
