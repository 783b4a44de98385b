import type { Font as ParsedFont, Subset } from 'fontkit'

/**
 * Letters that are drawn together as one glyph. The glyph carries the original text, so that readers can copy, search and speak
 * it.
 * `width` is the width of the glyph, `advance` the space that it takes.
 */
export type Cluster = { text: string; parts: readonly Part[]; advance: number; width: number }
type Part = { glyph: number; dx: number; dy: number }

/** The parts of fontkit's subset of a TrueType font, which its types lack. */
type TrueTypeSubset = {
  glyphs: (number | Cluster)[]
  includeGlyph(glyph: number | Cluster): number
  _addGlyph(glyph: number | Cluster): number
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
}
type Limits = { maxp: { maxComponentElements: number; maxComponentDepth: number } }

/** The glyphs of one document. A glyph appears once for each text that it is drawn for. */
export function clusterSubset(plain: Subset, font: ParsedFont): Subset {
  const subset = plain as unknown as TrueTypeSubset // every font here is a TrueType font
  const { maxp } = font as ParsedFont & Limits // a table of each font
  const included = new Map<string, number>()
  const includeGlyph = subset.includeGlyph.bind(subset)
  const addGlyph = subset._addGlyph.bind(subset)
  subset.includeGlyph = (glyph) => {
    if (typeof glyph === 'number') return includeGlyph(glyph)
    const key = keyOf(glyph)
    const known = included.get(key) ?? subset.glyphs.push(glyph) - 1
    included.set(key, known)
    return known
  }
  subset._addGlyph = (glyph) => {
    if (typeof glyph === 'number') return addGlyph(glyph)
    const [first, ...others] = glyph.parts
    if (first && others.length === 0 && first.dx === 0 && first.dy === 0) return addGlyph(first.glyph)
    maxp.maxComponentElements = Math.max(maxp.maxComponentElements, glyph.parts.length)
    maxp.maxComponentDepth = Math.max(maxp.maxComponentDepth, 4)
    const outline = compositeOf(glyph, font, includeGlyph)
    subset.glyf.push(outline)
    subset.loca.offsets.push(subset.offset)
    // A PDF reader moves the outline to its left bearing.
    const bearing = outline.length > 0 ? outline.readInt16BE(leftEdge) : 0
    subset.hmtx.metrics.push({ advance: Math.max(0, glyph.width), bearing })
    subset.offset += outline.length
    return subset.glyf.length - 1
  }
  return plain
}

const keyOf = ({ text, parts, width }: Cluster) =>
  `${text}|${width}|${parts.map(({ glyph, dx, dy }) => `${glyph},${dx},${dy}`).join(' ')}`

const flags = { wordArguments: 0x0001, areOffsets: 0x0002, more: 0x0020, overlap: 0x0400 }
const leftEdge = 2

/** A glyph that consists of others at given positions, as in OpenType's `glyf` table. */
function compositeOf({ parts }: Cluster, font: ParsedFont, include: (glyph: number) => number): Buffer {
  const seen = parts.filter(({ glyph }) => font.getGlyph(glyph).path.commands.length > 0)
  if (seen.length === 0) return Buffer.alloc(0)
  const boxes = seen.map(({ glyph, dx, dy }) => ({ box: font.getGlyph(glyph).bbox, dx, dy }))
  // Tables with short offsets count in steps of two bytes.
  const outline = Buffer.alloc(Math.ceil((10 + seen.length * 8) / 4) * 4)
  outline.writeInt16BE(-1, 0)
  outline.writeInt16BE(Math.floor(Math.min(...boxes.map(({ box, dx }) => box.minX + dx))), leftEdge)
  outline.writeInt16BE(Math.floor(Math.min(...boxes.map(({ box, dy }) => box.minY + dy))), 4)
  outline.writeInt16BE(Math.ceil(Math.max(...boxes.map(({ box, dx }) => box.maxX + dx))), 6)
  outline.writeInt16BE(Math.ceil(Math.max(...boxes.map(({ box, dy }) => box.maxY + dy))), 8)
  for (const [index, { glyph, dx, dy }] of seen.entries()) {
    const more = index < seen.length - 1 ? flags.more : 0
    const at = 10 + index * 8
    outline.writeUInt16BE(flags.wordArguments | flags.areOffsets | flags.overlap | more, at)
    outline.writeUInt16BE(include(glyph), at + 2)
    outline.writeInt16BE(dx, at + 4)
    outline.writeInt16BE(dy, at + 6)
  }
  return outline
}
