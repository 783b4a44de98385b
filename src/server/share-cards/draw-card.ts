import type { OverlayOptions } from 'sharp'
import { cardSize, type ShareCard } from '#shared/share-card.ts'
import { cropPicture, loadSharp } from '../media/resize-picture.ts'
import { type Line, setText } from './set-text.ts'
import { type FontedText, withFonts } from './site-fonts.ts'

/** A part of every cached card's name. Raise it when a change below changes the result. */
export const templateVersion = 1

/** A picture of ours before it is cropped; the focal point in per cent. */
type Source = { bytes: Buffer; focal?: { x: number; y: number } | undefined }

export type Drawing = Pick<ShareCard, 'title' | 'line'> & {
  picture: Source | null
  market: { name: string; logo: Source | null; sea: string; brass: string }
}

const { width, height } = cardSize
const margin = 64
const lineSize = 32
// More than any size of letters shows.
const longestText = 400
// Arabic letters reach far below their line.
const lineHeight = 1.22

/** Draws a card as JPEG: the picture or a plain ground, and the words as outlines, so that no font of the machine counts. */
export async function drawCard({ title, line, picture, market }: Drawing): Promise<Buffer> {
  const sharp = await loadSharp()
  const [titled, lined, named] = await Promise.all(
    [title, line ?? '', market.name].map((text) => withFonts(text.slice(0, longestText))),
  )
  const words = { title: titled?.text ? titled : named, line: lined, name: market.logo ? undefined : named }
  const logo = market.logo && (await logoPlate(market.logo.bytes))
  const layers: OverlayOptions[] = [
    { input: Buffer.from(foreground(words, { ...market, isPlain: picture === null })) },
    ...(logo ? [{ input: logo, left: margin, top: margin - 12 }] : []),
  ]
  const ground = picture
    ? await (await cropPicture(picture.bytes, cardSize, picture.focal)).png().toBuffer()
    : undefined
  return sharp(ground ?? Buffer.from(plainGround(market)))
    .resize({ width, height, fit: 'cover' })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

type Words = { title: FontedText | undefined; line: FontedText | undefined; name: FontedText | undefined }
type Look = { sea: string; brass: string; isPlain: boolean }

function foreground({ title, line, name }: Words, { sea, brass, isPlain }: Look): string {
  const below = line?.text
    ? setText(line, { weight: 400, size: lineSize, width: width - 2 * margin, mostLines: 1 })
    : undefined
  const baseline = height - margin - 6
  const titleEnd = below ? baseline - 66 : baseline
  const { lines, size } = fittedTitle(title)
  const rows = lines.map((each, at) => draw(each, titleEnd - (lines.length - 1 - at) * size * lineHeight))
  const ruleTop = titleEnd - (lines.length - 1) * size * lineHeight - size * 0.78 - 36
  const [nameLine] = name?.text ? setText(name, { weight: 700, size: 34, width: 760, mostLines: 1 }).lines : []
  return svg(`
    ${isPlain ? '' : shades(darker(sea), ruleTop)}
    <g fill="#ffffff">${nameLine ? draw(nameLine, margin + 26) : ''}${rows.join('')}</g>
    ${lines.length > 0 ? `<rect x="${margin}" y="${ruleTop}" width="72" height="6" rx="3" fill="${brass}"/>` : ''}
    <g fill="#ffffff" fill-opacity="0.88">${below?.lines.map((each) => draw(each, baseline)).join('') ?? ''}</g>`)
}

const draw = ({ outlines }: Line, y: number) => `<g transform="translate(${margin} ${y})">${outlines}</g>`

/** Short titles are large. A long one has more and smaller lines, and is cut after the last. */
const titleSizes = [
  { size: 76, mostLines: 2 },
  { size: 60, mostLines: 3 },
  { size: 50, mostLines: 4 },
]

function fittedTitle(title: FontedText | undefined) {
  const set = titleSizes.map(({ size, mostLines }) => {
    const style = { weight: 700 as const, size, mostLines }
    const full = width - 2 * margin
    const whole = title ? setText(title, { ...style, width: full }) : { lines: [], isCut: false }
    return { ...whole, size, style, full }
  })
  const fitting = set.find(({ isCut }) => !isCut)
  if (!fitting || !title) return set.at(-1) ?? { lines: [], size: 0 }
  // Lines of about equal length: the narrowest measure that needs no further line.
  for (let measure = fitting.full / 2; measure < fitting.full; measure += 40) {
    const { lines, isCut } = setText(title, { ...fitting.style, width: measure })
    if (!isCut && lines.length === fitting.lines.length) return { lines, size: fitting.size }
  }
  return fitting
}

/** Dark enough behind the words for white letters on any picture, and calm above them. */
function shades(dark: string, textTop: number): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${dark}" stop-opacity="${opacity}"/>`
  const begin = Math.max(0, (textTop - 110) / height)
  const full = Math.max(0.1, (textTop - 10) / height)
  return `
    <linearGradient id="low" x1="0" y1="0" x2="0" y2="1">${stop(begin, 0)}${stop(full, 0.66)}${stop(1, 0.92)}</linearGradient>
    <linearGradient id="high" x1="0" y1="0" x2="0" y2="1">${stop(0, 0.6)}${stop(0.17, 0.48)}${stop(0.34, 0)}</linearGradient>
    <rect width="${width}" height="${height}" fill="${dark}" fill-opacity="0.06"/>
    <rect width="${width}" height="${height}" fill="url(#high)"/>
    <rect width="${width}" height="${height}" fill="url(#low)"/>`
}

/** The ground of a page without a picture: the colour of the market, and swell. */
function plainGround({ sea, brass }: Pick<Look, 'sea' | 'brass'>): string {
  const swell = [0, 1, 2, 3].map((at) => {
    const y = 210 + at * 46
    return `<path d="M560 ${y} q 80 -44 160 0 t 160 0 t 160 0 t 160 0" stroke-opacity="${0.5 - at * 0.1}"/>`
  })
  return svg(`
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${sea}"/><stop offset="1" stop-color="${darker(sea)}"/>
    </linearGradient>
    <rect width="${width}" height="${height}" fill="${darker(sea)}"/>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    <g fill="none" stroke="${brass}" stroke-width="3">${swell.join('')}</g>`)
}

/** The logo on white, since it was made for a light page. */
async function logoPlate(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { density: 200 })
    .resize({ width: 260, height: 56, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const plate = { width: info.width + 40, height: info.height + 28 }
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${plate.width}" height="${plate.height}">
    <rect width="100%" height="100%" rx="12" fill="#ffffff"/></svg>`
  return sharp(Buffer.from(ground))
    .composite([{ input: data }])
    .png()
    .toBuffer()
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

/** A dark shade of a `#rrggbb` colour. */
function darker(colour: string): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.3))
  return `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}
