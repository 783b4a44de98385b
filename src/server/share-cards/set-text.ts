import createBidi from 'bidi-js'
import type { Font as ParsedFont } from 'fontkit'
import type { Cluster } from '../documents/pdf/cluster-subset.ts'
import { covers, type Face, type Family } from '../documents/pdf/family.ts'
import { isShared } from '../documents/pdf/scripts.ts'
import type { FontedText } from './site-fonts.ts'

export type TextStyle = { weight: Face['fontWeight']; size: number; width: number; mostLines: number }

/** A line as outlines: SVG path elements from the left end of its baseline. */
export type Line = { outlines: string; width: number }
type SetText = { lines: Line[]; isCut: boolean }

/** Letters that are drawn together. `level` is their direction by the Unicode Bidirectional Algorithm, `at` their place in the text. */
type Piece = { at: number; width: number; level: number; font: ParsedFont; cluster: Cluster }

const bidi = createBidi()
const ellipsis = '…'

/** Wraps a text. What does not fit in the lines is cut, with an ellipsis. */
export function setText({ text, families }: FontedText, style: TextStyle): SetText {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const pieces = piecesOf(text, levels, { families, style })
  const starts = lineStarts(text)
  const lines = wrap(pieces, starts, style.width)
  const cut = lines.splice(style.mostLines)
  const last = lines.at(-1)
  if (cut.length > 0 && last) {
    const level = paragraphs[0]?.level ?? 0
    const [end] = piecesOf(ellipsis, Uint8Array.of(level), { families, style })
    if (end) lines[lines.length - 1] = withEnd([...last, ...cut.flat()], { ...end, at: text.length }, style.width)
  }
  return { lines: lines.map((line) => drawn(line, style.size)), isCut: cut.length > 0 }
}

/** As many letters as fit before the ellipsis. */
function withEnd(pieces: readonly Piece[], end: Piece, width: number): Piece[] {
  let left = width - end.width
  const fitting = pieces.findIndex((piece) => {
    left -= piece.width
    return left < 0
  })
  return [...trimmed(pieces.slice(0, fitting < 0 ? undefined : fitting)), end]
}

type Run = { at: number; text: string; family: Family; level: number }
type Setting = { families: readonly Family[]; style: TextStyle }

/** The shaped letters in the order of writing. Letters of one font and one direction are shaped together. */
function piecesOf(text: string, levels: Uint8Array, { families, style }: Setting): Piece[] {
  const runs: Run[] = []
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  let at = 0
  for (const written of text) {
    const letter = mirrored.get(at) ?? written
    const run = runs.at(-1)
    const level = levels[at] ?? 0
    const stays = run && isShared(letter) && covers(run.family, letter)
    const family = stays ? run.family : families.find((each) => covers(each, letter))
    if (family && run?.family === family && run.level === level) run.text += letter
    else if (family) runs.push({ at, text: letter, family, level })
    at += written.length
  }
  return runs.flatMap((run) => shapedRun(run, style))
}

function shapedRun({ at: start, text, family, level }: Run, { weight, size }: TextStyle): Piece[] {
  const font = family.faces.find(({ fontWeight }) => fontWeight === weight)?.font
  if (!font) return []
  let at = start
  return font.layout(text).glyphs.map((glyph): Piece => {
    const cluster = glyph.id as unknown as Cluster // shaped-font.ts lays out clusters
    const piece = { at, width: (cluster.advance * size) / font.unitsPerEm, level, font, cluster }
    at += cluster.text.length
    return piece
  })
}

/** Fills each line with as many words as fit. A word that is longer than a line is broken. */
function wrap(pieces: readonly Piece[], starts: ReadonlySet<number>, width: number): Piece[][] {
  const lines: Piece[][] = []
  let line: Piece[] = []
  let used = 0
  for (const piece of pieces) {
    if (used + piece.width > width && line.length > 0 && !isSpace(piece)) {
      const begins = starts.has(piece.at) ? line.length : line.findLastIndex(({ at }) => starts.has(at))
      const next = line.splice(begins > 0 ? begins : line.length)
      lines.push(trimmed(line))
      line = next
      used = widthOf(line)
    }
    line.push(piece)
    used += piece.width
  }
  return line.length > 0 ? [...lines, trimmed(line)] : lines
}

const isSpace = ({ cluster }: Piece) => /^[ \u00a0]/.test(cluster.text)
const trimmed = (line: readonly Piece[]) => line.slice(0, line.findLastIndex((piece) => !isSpace(piece)) + 1)
const widthOf = (line: readonly Piece[]) => line.reduce((sum, { width }) => sum + width, 0)

function drawn(line: readonly Piece[], size: number): Line {
  let x = 0
  const outlines = inVisualOrder(line).flatMap(({ cluster, font, width }) => {
    const scale = size / font.unitsPerEm
    const start = x
    x += width
    return cluster.parts.map(({ glyph, dx, dy }) => {
      const place = `translate(${figure(start + dx * scale)} ${figure(-dy * scale)}) scale(${figure(scale)} ${figure(-scale)})`
      return `<path transform="${place}" d="${font.getGlyph(glyph).path.toSVG()}"/>`
    })
  })
  return { outlines: outlines.join(''), width: x }
}

const figure = (value: number) => Number(value.toFixed(5))

/** Rule L2 of the algorithm: from the highest level down, every run of that level or higher is reversed. */
function inVisualOrder(line: readonly Piece[]): Piece[] {
  const ordered = [...line]
  const highest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    let from = 0
    while (from < ordered.length) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to + 1
    }
  }
  return ordered
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The places in a text where a line may begin: words, the part after a hyphen, and words of scripts without spaces. */
function lineStarts(text: string): ReadonlySet<number> {
  const starts = new Set<number>()
  for (const { 0: word, index } of text.matchAll(/[^ ]+/g)) {
    starts.add(index)
    for (const { index: hyphen } of word.matchAll(/(?<=\p{L})[-–—/](?=\p{L})/gu)) starts.add(index + hyphen + 1)
    if (!unspaced.test(word)) continue
    for (const { index: within, isWordLike } of segmenter.segment(word)) if (isWordLike) starts.add(index + within)
  }
  return starts
}
