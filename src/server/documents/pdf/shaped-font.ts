import type { Font as ParsedFont } from 'fontkit'
import {
  Blob,
  Face,
  type GlyphInfo,
  type GlyphPosition,
  Font as Shaper,
  Buffer as ShapingBuffer,
  shape,
} from 'harfbuzzjs'
import { type Cluster, clusterSubset } from './cluster-subset.ts'
import { isShared } from './scripts.ts'

/** A font for the PDF library, shaped by HarfBuzz. The library's own shaping loses letters, marks and their order. */
export function shapedFont(parsed: ParsedFont, bytes: Buffer, name: string, letters: ReadonlySet<number>): ParsedFont {
  const createSubset = parsed.createSubset.bind(parsed)
  const shaper = new Shaper(new Face(new Blob(bytes)))
  const has = (code: number) => letters.has(code) || spaces.has(code)
  const layout = (text: string) => {
    last = undefined
    const clusters = clustersOf(text, shaper, parsed)
    return { glyphs: clusters.map(drawn), positions: clusters.map(positionOf) }
  }
  return Object.defineProperties(parsed, {
    layout: { value: layout },
    hasGlyphForCodePoint: { value: (code: number) => isChosen({ name, has }, code) },
    // The library asks for a hyphen where a line ends inside a word. A name must not get one.
    glyphForCodePoint: { value: () => drawn(lineEnd) },
    createSubset: { value: () => clusterSubset(createSubset(), parsed) },
    // The files of one typeface share a name, and the library finds embedded fonts by name.
    postscriptName: { value: name },
    // The heights of the Latin font, so that all lines have equal height.
    ascent: { value: 1.025 * parsed.unitsPerEm },
    descent: { value: -0.275 * parsed.unitsPerEm },
    lineGap: { value: 0 },
  })
}

type Choice = { name: string; has(code: number): boolean }
let last: Choice | undefined

/**
 * The library asks the fonts of a paragraph one after the other, letter by letter, before the layout. A mark, a joiner or a space
 * uses the font of the letter before it: in another font it would not join, and readers would split a right-to-left name into
 * several texts.
 */
function isChosen(font: Choice, code: number): boolean {
  if (!font.has(code)) return false
  if (last?.name !== font.name && last?.has(code) && isShared(String.fromCodePoint(code))) return false
  last = font
  return true
}

const spaces = new Set([0x20, 0xa0])
const spaceWidth = 0.236

const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u

function drawn(cluster: Cluster) {
  const codePoints = [...cluster.text].map((letter) => letter.codePointAt(0))
  // Readers reverse right-to-left text letter by letter, also a mark and its letter.
  if (rightToLeft.test(cluster.text)) codePoints.reverse()
  return { id: cluster, codePoints, advanceWidth: cluster.width }
}

const positionOf = ({ advance, width }: Cluster) => ({
  xAdvance: advance,
  yAdvance: 0,
  xOffset: 0,
  yOffset: 0,
  advanceWidth: width,
})

const lineEnd: Cluster = { text: '\u200b', parts: [], advance: 0, width: 0 }

const buffer = new ShapingBuffer()

/** Glyphs in the order of writing: the library would reverse right-to-left text. */
function clustersOf(text: string, shaper: Shaper, parsed: ParsedFont): Cluster[] {
  buffer.reset()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(shaper, buffer)
  const groups: Shaped[][] = []
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const group = groups.at(-1)
    if (group?.[0]?.cluster === glyph.cluster) group.push(glyph)
    else groups.push([glyph])
  }
  const startOf = (group: Shaped[] | undefined) => group?.[0]?.cluster
  groups.sort((one, other) => (startOf(one) ?? 0) - (startOf(other) ?? 0))
  return groups.map((group, at) => clusterOf(group, text.slice(startOf(group), startOf(groups[at + 1])), parsed))
}

type Shaped = GlyphInfo & Partial<GlyphPosition>

function clusterOf(group: readonly Shaped[], text: string, parsed: ParsedFont): Cluster {
  const space = spaceWidth * parsed.unitsPerEm
  if (spaces.has(text.charCodeAt(0))) return { text, parts: [], advance: space, width: space }
  let advance = 0
  const parts = group.map(({ codepoint, xOffset = 0, yOffset = 0, xAdvance = 0 }) => {
    const part = { glyph: codepoint, dx: advance + xOffset, dy: yOffset }
    advance += xAdvance
    return part
  })
  const [only] = parts.length === 1 ? parts : []
  return { text, parts, advance, width: only ? parsed.getGlyph(only.glyph).advanceWidth : advance }
}
