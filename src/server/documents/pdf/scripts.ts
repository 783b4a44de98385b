import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Noto has a package for each of these scripts. */
const alphabets = [
  'sans-adlam',
  'sans-arabic',
  'sans-armenian',
  'sans-balinese',
  'sans-bengali',
  'sans-canadian-aboriginal',
  'sans-cham',
  'sans-cherokee',
  'sans-devanagari',
  'sans-ethiopic',
  'sans-georgian',
  'sans-gujarati',
  'sans-gurmukhi',
  'sans-hebrew',
  'sans-javanese',
  'sans-kannada',
  'sans-khmer',
  'sans-lao',
  'sans-lisu',
  'sans-malayalam',
  'sans-meetei-mayek',
  'sans-myanmar',
  'sans-ol-chiki',
  'sans-oriya',
  'sans-sinhala',
  'sans-sundanese',
  'sans-syriac',
  'sans-tamil',
  'sans-telugu',
  'sans-thaana',
  'sans-thai',
  'serif-tibetan',
]

/** Noto has these in one weight only. */
const inOneWeight = ['sans-mongolian', 'sans-nko', 'sans-tifinagh', 'sans-yi']

/**
 * Chinese (simplified, traditional, Hong Kong), Japanese and Korean. Each is split into about a hundred files by frequency of
 * letters.
 */
type East = 'sans-sc' | 'sans-tc' | 'sans-jp' | 'sans-kr' | 'sans-hk'

/** A file of the font packages and the letters in it. */
export type LetterFile = {
  family: string
  path: string
  inAllWeights: boolean
  ranges: readonly (readonly [from: number, to: number])[]
}

/** Marks, joiners and spaces are used in many scripts, so they do not identify one. */
export const isShared = (letter: string) => /[\p{Cc}\p{Cf}\p{Zs}\p{Script=Inherited}\u0964\u0965]/u.test(letter)

/** The files with the letters of a text, in the order of lookup, without files that were tried before. */
export async function filesFor(letters: readonly string[], tried: ReadonlySet<string>): Promise<LetterFile[]> {
  // No font here has pictographs.
  const telling = letters.filter((letter) => !isShared(letter) && !/\p{Extended_Pictographic}/u.test(letter))
  if (telling.length === 0) return []
  const untried = (files: readonly LetterFile[]) => files.filter(({ path }) => !tried.has(path))
  const found = wanted(telling, untried(await listAlphabets()))
  const rest = telling.filter((letter) => !found.some((file) => has(file, letter)))
  if (rest.length === 0) return found
  const packages = (await Promise.all(eastFor(rest).map(listEast))).map(untried)
  const covered = packages.map((files) => rest.filter((letter) => files.some((file) => has(file, letter))).length)
  // The package with most of the letters comes first, so that a name is not set in two typefaces without need.
  const order = packages.map((_, at) => at).sort((one, other) => (covered[other] ?? 0) - (covered[one] ?? 0))
  return [
    ...found,
    ...wanted(
      rest,
      order.flatMap((at) => packages[at] ?? []),
    ),
  ]
}

/** The first file for each letter. */
const wanted = (letters: readonly string[], files: readonly LetterFile[]) => {
  const first = new Set(letters.map((letter) => files.find((file) => has(file, letter))))
  return files.filter((file) => first.has(file))
}

const has = ({ ranges }: LetterFile, letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => code >= from && code <= to)
}

/** Chinese, Japanese and Korean draw their common letters slightly differently. The letters that only one of them uses decide. */
function eastFor(letters: readonly string[]): East[] {
  const text = letters.join('')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return ['sans-jp', 'sans-tc', 'sans-sc', 'sans-kr', 'sans-hk']
  if (/\p{Script=Hangul}/u.test(text)) return ['sans-kr', 'sans-tc', 'sans-sc', 'sans-jp', 'sans-hk']
  return ['sans-sc', 'sans-tc', 'sans-jp', 'sans-kr', 'sans-hk']
}

let alphabetFiles: Promise<LetterFile[]> | undefined

function listAlphabets(): Promise<LetterFile[]> {
  const scriptOf = (font: string) => font.replace(/^\w+-/, '')
  alphabetFiles ??= Promise.all([
    ...alphabets.map((font) => listFiles(`@fontsource-variable/noto-${font}`, (part) => part === scriptOf(font))),
    ...inOneWeight.map((font) => listFiles(`@fontsource/noto-${font}`, (part) => part === scriptOf(font))),
  ]).then((lists) => lists.flat())
  return alphabetFiles
}

const eastFiles = new Map<East, Promise<LetterFile[]>>()

function listEast(east: East): Promise<LetterFile[]> {
  const files = eastFiles.get(east) ?? listFiles(`@fontsource-variable/noto-${east}`, (part) => part.startsWith('['))
  eastFiles.set(east, files)
  return files
}

async function listFiles(name: string, isWanted: (part: string) => boolean): Promise<LetterFile[]> {
  const parts: [string, string][] = Object.entries(JSON.parse(await readFile(resolve(`${name}/unicode.json`), 'utf8')))
  const [owner, font] = name.split('/')
  const inAllWeights = owner === '@fontsource-variable'
  return parts
    .filter(([part]) => isWanted(part))
    .map(([part, ranges]) => {
      const family = `${font}-${part.replace(/[[\]]/g, '')}`
      const path = `${name}/files/${family}-${inAllWeights ? 'wght' : '400'}-normal.woff2`
      return { family, path, inAllWeights, ranges: ranges.split(',').map(rangeOf) }
    })
}

/** `U+0590-05FF` or `U+20AA`. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
