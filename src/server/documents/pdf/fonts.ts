import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font as ParsedFont } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/** Each script is a file of its own: only those that a document needs are read and embedded. */
const scripts = [
  'ibm-plex-sans/files/ibm-plex-sans-latin',
  'ibm-plex-sans/files/ibm-plex-sans-latin-ext',
  'ibm-plex-sans/files/ibm-plex-sans-vietnamese',
  'ibm-plex-sans/files/ibm-plex-sans-greek',
  'ibm-plex-sans/files/ibm-plex-sans-cyrillic',
  'ibm-plex-sans/files/ibm-plex-sans-cyrillic-ext',
  // Others lose letters in the PDF.
  'tajawal/files/tajawal-arabic',
] as const

type Face = { fontWeight: 400 | 700; src: string }
export type Family = { family: string; faces: Face[]; covers: ReadonlySet<number> }

let loaded: Promise<Family[]> | undefined

/** The fonts of documents, in the order in which a letter is looked for. Read once. */
export function loadFamilies(): Promise<Family[]> {
  loaded ??= Promise.all(scripts.map(loadFamily))
  return loaded
}

async function loadFamily(script: (typeof scripts)[number]): Promise<Family> {
  const [regular, bold] = await Promise.all([400, 700].map((weight) => loadFont(`${script}-${weight}-normal.woff`)))
  if (!regular || !bold) throw new Error(`No font for ${script}.`)
  const inBold = new Set(bold.parsed.characterSet)
  return {
    family: script,
    faces: [
      { fontWeight: 400, src: regular.src },
      { fontWeight: 700, src: bold.src },
    ],
    covers: new Set(regular.parsed.characterSet.filter((letter) => inBold.has(letter))),
  }
}

async function loadFont(file: string): Promise<{ src: string; parsed: ParsedFont }> {
  const font = unpackWoff(await readFile(createRequire(import.meta.url).resolve(`@fontsource/${file}`)))
  return { src: `data:font/ttf;base64,${font.toString('base64')}`, parsed: create(font) as ParsedFont } // one font, not a collection
}
