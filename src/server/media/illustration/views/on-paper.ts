import { type DeckColours, drawDeck, halfBeam } from '../deck.ts'
import { gradient, n } from '../draw.ts'
import { boats } from '../hulls/hulls.ts'
import type { Paint } from '../paint.ts'
import { height, type IllustrationSpec, width, type YachtShape } from '../spec.ts'

const ink = '#0a1a2a'
const faint = '#e6e0d4'
const brass = '#b98f4f'

/** The designer's drawing: profile and deck. The deck is below the profile, or upright beside it when a mast needs the height. */
export function drawOnPaper(spec: IllustrationSpec): string {
  return isTall(spec.shape) ? drawUpright(spec.shape) : drawStacked(spec.shape)
}

const isTall = (shape: YachtShape) => shape === 'sailing-yacht' || shape === 'catamaran'

function drawStacked(shape: YachtShape): string {
  const scale = shape === 'gulet' ? 0.64 : 0.96
  const left = (width - 1000 * scale) / 2
  const beam = halfBeam(shape) * scale
  const deckY = height - 118 - Math.max(beam, 96)
  const waterline = Math.min(deckY - beam - 100, 622)
  return (
    drawSheet() +
    drawStations(left, scale, 64, height - 64) +
    drawAxes(
      `M${n(left - 90)} ${n(waterline)}H${n(width - left + 90)}M${n(left - 90)} ${n(deckY)}H${n(width - left + 90)}`,
    ) +
    drawProfile(shape, left, waterline, scale) +
    drawPlan(shape, `translate(${n(left)} ${n(deckY)}) scale(${scale})`)
  )
}

function drawUpright(shape: YachtShape): string {
  const scale = 0.58
  const plan = 0.76
  const bottom = height - 130
  return (
    drawSheet() +
    drawStations(110, scale, 64, height - 64) +
    drawAxes(`M70 ${bottom}H${n(150 + 1000 * scale)}M1010 70V${height - 70}`) +
    drawProfile(shape, 110, bottom, scale) +
    drawPlan(shape, `translate(1010 ${bottom}) rotate(-90) scale(${plan})`)
  )
}

const drawProfile = (shape: YachtShape, x: number, y: number, scale: number) =>
  `<defs>${paper}</defs><g transform="translate(${n(x)} ${n(y)}) scale(${scale})" stroke="${ink}" stroke-opacity=".55" stroke-width="1.6" stroke-linejoin="round">${boats[shape].draw(drawingPaint)}</g>`

const drawPlan = (shape: YachtShape, place: string) =>
  `<g transform="${place}" stroke="${ink}" stroke-width="2.6" stroke-linejoin="round">${drawDeck(shape, drawingDeck)}</g>`

const paper =
  gradient('h', [
    [0, '#ffffff'],
    [1, '#dfe6ea'],
  ]) +
  gradient('w', [
    [0, '#ffffff'],
    [1, '#f1eee6'],
  ]) +
  gradient('g', [
    [0, '#5d7c8e'],
    [1, '#0e4d64'],
  ]) +
  gradient('s', [
    [0, '#f4efe4'],
    [1, '#ffffff'],
  ]) +
  gradient('t', [
    [0, '#d8bd92'],
    [1, '#c6a676'],
  ])

const drawingPaint: Paint = {
  defs: '',
  boot: '#24384a',
  stripe: brass,
  teak: '#c9ab7c',
  shade: '#9fb0bb',
  line: '#51606e',
  spar: '#8d989f',
  cloth: '#e2d5bb',
  accent: brass,
  underWay: true,
  lit: false,
}

const drawingDeck: DeckColours = {
  hull: '#ffffff',
  deck: '#efe3cc',
  house: '#f7f4ed',
  glass: '#7f9dad',
  cushion: '#e6dac0',
  line: '#51606e',
  weight: 4,
}

const drawSheet = () =>
  `<path d="M0 0H${width}V${height}H0Z" fill="#faf7f1"/><path d="M40 40H${width - 40}V${height - 40}H40Z" fill="none" stroke="${faint}" stroke-width="2"/>`

/** Eleven sections as on a lines drawing, and a scale below them. */
function drawStations(left: number, scale: number, top: number, bottom: number): string {
  let stations = ''
  let ticks = ''
  for (let station = 0; station <= 10; station++) {
    const x = n(left + station * 100 * scale)
    stations += `M${x} ${top}V${bottom}`
    ticks += `M${x} ${bottom + 6}v${station % 5 === 0 ? 16 : 9}`
  }
  return (
    `<path d="${stations}" stroke="${faint}" stroke-width="1.5"/>` +
    `<path d="M${n(left)} ${bottom + 6}H${n(left + 1000 * scale)}${ticks}" stroke="${ink}" stroke-width="2" opacity=".6"/>`
  )
}

const drawAxes = (d: string) =>
  `<path d="${d}" stroke="${brass}" stroke-width="2" stroke-dasharray="26 8 4 8" opacity=".8"/>`
