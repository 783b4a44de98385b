import type { HullShape, Room } from './rooms.ts'

/** The length of the hull and the margin in the drawing. The bow points to the right. */
export const drawn = { length: 720, margin: 20 }

const widest: Readonly<Record<HullShape, number>> = { motor: 0.3, sail: 0.32, twin: 0.5, gulet: 0.28, open: 0.36 }
const slimmest = 0.24

/** The drawn width of the hull: the yacht's ratio of beam to length, or the usual ratio where one of them is unknown. */
export function drawnBeam(shape: HullShape, length: number | null, beam: number | null): number {
  const ratio = length && beam ? beam / length : widest[shape]
  const most = shape === 'twin' ? 0.56 : 0.42
  return Math.round(drawn.length * Math.min(most, Math.max(slimmest, ratio)))
}

/** The shape of each hull: its width at the stern, the place of its greatest width (`full`), and the curve of the bow. */
const lines: Readonly<Record<HullShape, { stern: number; full: number; power: number; tip: number }>> = {
  motor: { stern: 0.9, full: 0.42, power: 2.6, tip: 0.75 },
  sail: { stern: 0.74, full: 0.45, power: 1.9, tip: 0.85 },
  twin: { stern: 0.8, full: 0.5, power: 2.6, tip: 0.8 },
  gulet: { stern: 0.5, full: 0.42, power: 2.2, tip: 0.7 },
  open: { stern: 0.92, full: 0.48, power: 2.4, tip: 0.7 },
}

/** Half of the hull's width at a share of its length, as a share of its greatest half width. */
function halfWidthAt(shape: HullShape, share: number): number {
  const { stern, full, power, tip } = lines[shape]
  if (share <= full) return stern + (1 - stern) * Math.sin(((share / full) * Math.PI) / 2)
  return Math.max(0, 1 - ((share - full) / (1 - full)) ** power) ** tip
}

/** One hull of the drawing: its centre line and its width. */
type Keel = { middle: number; width: number }

/** A catamaran has two slim hulls. Each takes this share of the beam. */
const slim = 0.25

const keelsOf = (shape: HullShape, beam: number): Keel[] =>
  shape === 'twin'
    ? [slim / 2, 1 - slim / 2].map((at) => ({ middle: drawn.margin + at * beam, width: slim * beam }))
    : [{ middle: drawn.margin + beam / 2, width: beam }]

/** The deck between two hulls, as shares of the length. */
const bridge = { from: 0.1, to: 0.64 }

/** The outline as an SVG path. */
export function hullPath(shape: HullShape, beam: number): string {
  const hulls = keelsOf(shape, beam).map((keel) =>
    sliceOf(shape, keel, { from: 0, to: 1, port: 0, starboard: 1, inset: 0 }),
  )
  if (shape !== 'twin') return hulls.join('')
  const half = (slim / 2) * beam
  return `M${x(bridge.from)} ${drawn.margin + half}H${x(bridge.to)}V${drawn.margin + beam - half}H${x(bridge.from)}Z${hulls.join('')}`
}

/** The path of a room, which follows the side of the hull, and its centre. */
export function roomShape(room: Room, shape: HullShape, beam: number) {
  const { from, to, port, starboard } = room
  const side = { middleX: x((from + to) / 2), length: (to - from) * drawn.length }
  if (shape === 'twin' && isBetweenHulls(room)) {
    const [top, bottom] = [drawn.margin + port * beam, drawn.margin + starboard * beam]
    return {
      ...side,
      path: `M${x(from)} ${top}H${x(to)}V${bottom}H${x(from)}Z`,
      middleY: (top + bottom) / 2,
      width: bottom - top,
    }
  }
  const [first, second = first] = keelsOf(shape, beam)
  const keel = shape === 'twin' && port > 0.5 ? second : first
  if (!keel) throw new Error('A shape has a hull.')
  const across = shape === 'twin' ? { port: 0, starboard: 1 } : { port, starboard }
  const half = (halfWidthAt(shape, (from + to) / 2) * keel.width) / 2 - inset
  return {
    ...side,
    path: sliceOf(shape, keel, { from, to, ...across, inset }),
    middleY: keel.middle + (across.port + across.starboard - 1) * half,
    width: (across.starboard - across.port) * half * 2,
  }
}

export type RoomShape = ReturnType<typeof roomShape>

const isBetweenHulls = ({ port, starboard }: Room) => starboard > slim && port < 1 - slim

/** The gap between a room and the side of the hull. */
const inset = 7
const steps = 96

type Slice = Pick<Room, 'from' | 'to' | 'port' | 'starboard'> & { inset: number }

function sliceOf(shape: HullShape, { middle, width }: Keel, { from, to, port, starboard, inset: kept }: Slice): string {
  const at = (index: number, side: number) => {
    const share = from + ((to - from) * index) / steps
    const half = Math.max(0, (halfWidthAt(shape, share) * width) / 2 - kept)
    return `${x(share)} ${round(middle + (side * 2 - 1) * half)}`
  }
  const there = Array.from({ length: steps + 1 }, (_step, index) => at(index, port))
  const back = Array.from({ length: steps + 1 }, (_step, index) => at(steps - index, starboard))
  return `M${[...there, ...back].join('L')}Z`
}

const x = (share: number) => round(drawn.margin + share * drawn.length)
const round = (value: number) => Math.round(value * 10) / 10
