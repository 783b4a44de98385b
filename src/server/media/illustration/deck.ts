import { fill, n, stroke } from './draw.ts'
import type { YachtShape } from './spec.ts'

/** The colours a boat is seen in from above. */
export type DeckColours = {
  hull: string
  deck: string
  house: string
  glass: string
  cushion: string
  line: string
  weight: number
}

/** A boat from above: 1000 units long, bow to the right, the centre line at y = 0. */
type Deck = {
  /** Half the beam. */
  half: number
  draw: (colours: DeckColours, half: number) => string
}

/**
 * An outline that is widest amidships. `fine` is 0 for a barge, 1 for a needle; `stern` is the breadth at the stern as a share of
 * the beam.
 */
function outline(half: number, fine: number, stern: number, from = 0, to = 1000): string {
  const long = to - from
  const aft = half * stern
  const shoulder = from + long * (0.78 - fine * 0.2)
  return `M${n(from)} ${n(-aft)}C${n(from + long * 0.2)} ${n(-half)} ${n(from + long * 0.4)} ${n(-half)} ${n(from + long * 0.5)} ${n(-half)}C${n(shoulder)} ${n(-half)} ${n(to - long * 0.06)} ${n(-half * 0.4)} ${n(to)} 0C${n(to - long * 0.06)} ${n(half * 0.4)} ${n(shoulder)} ${n(half)} ${n(from + long * 0.5)} ${n(half)}C${n(from + long * 0.4)} ${n(half)} ${n(from + long * 0.2)} ${n(half)} ${n(from)} ${n(aft)}Z`
}

/** A rounded block, symmetrical about the centre line. */
const block = (from: number, to: number, half: number, round = 18) =>
  `M${n(from)} ${n(-half + round)}q0 ${n(-round)} ${n(round)} ${n(-round)}H${n(to - round * 2)}q${n(round * 2)} 0 ${n(round * 2)} ${n(round * 2)}V${n(half - round * 2)}q0 ${n(round * 2)} ${n(-round * 2)} ${n(round * 2)}H${n(from + round)}q${n(-round)} 0 ${n(-round)} ${n(-round)}Z`

/** A raked windscreen seen from above: a crescent. */
const screen = (at: number, half: number, deep: number) =>
  `M${n(at)} ${n(-half)}Q${n(at + deep * 1.7)} ${n(-half * 0.5)} ${n(at + deep * 1.7)} 0T${n(at)} ${n(half)}Q${n(at + deep * 0.5)} 0 ${n(at)} ${n(-half)}Z`

const pads = (x: number, half: number, long: number) =>
  `M${n(x)} ${n(-half)}h${n(long)}v${n(half - 4)}h${n(-long)}ZM${n(x)} 4h${n(long)}v${n(half - 4)}h${n(-long)}Z`

const motorDeck: Deck['draw'] = (c, half) =>
  fill('M-46 -98H20V98H-46Q-56 0 -46 -98Z', c.deck) +
  fill(outline(half, 0.25, 0.88), c.hull) +
  fill(outline(half - 22, 0.25, 0.86, 16, 968), c.deck) +
  fill(outline(half - 16, 0.1, 0.9, 190, 930), c.hull) +
  fill(block(200, 650, half - 42, 30), c.house) +
  fill(screen(590, half - 46, 74), c.glass) +
  fill(pads(730, half * 0.42, 110), c.cushion) +
  fill(`M60 ${n(-half * 0.6)}h70v${n(half * 1.2)}h-70Z`, c.cushion) +
  fill(block(230, 520, half - 66, 22), c.hull) +
  fill(pads(262, half * 0.44, 84), c.cushion) +
  fill(`M420 ${n(-half * 0.46)}h26v${n(half * 0.5)}h-26Z`, c.glass)

const superDeck: Deck['draw'] = (c, half) =>
  fill(outline(half, 0.35, 0.86), c.hull) +
  fill(outline(half - 14, 0.35, 0.84, 12, 980), c.deck) +
  fill(block(140, 780, half - 22, 22), c.house) +
  fill(screen(720, half - 28, 50), c.glass) +
  fill(block(220, 680, half - 36, 18), c.hull) +
  fill(screen(630, half - 40, 40), c.glass) +
  fill(block(300, 560, half - 52, 14), c.house) +
  fill(`M330 -22h44v44h-44Z`, c.glass) +
  fill(pads(410, half * 0.36, 70), c.cushion) +
  fill(pads(90, half * 0.6, 40), c.cushion) +
  stroke(`M872 0m-34 0a34 34 0 1 0 68 0a34 34 0 1 0 -68 0`, c.line, c.weight)

const sloopDeck: Deck['draw'] = (c, half) =>
  fill(outline(half, 0.5, 0.86), c.hull) +
  fill(outline(half - 12, 0.5, 0.84, 10, 984), c.deck) +
  fill(`M30 ${n(-half * 0.5)}H330V${n(half * 0.5)}H30Z`, c.house) +
  fill(`M60 ${n(-half * 0.24)}H300V${n(half * 0.24)}H60Z`, c.deck) +
  fill(outline(half * 0.56, 0.5, 0.9, 330, 720), c.house) +
  fill(
    `M380 ${n(-half * 0.46)}q120 -16 220 18l-10 10q-110 -26 -210 -10ZM380 ${n(half * 0.46)}q120 16 220 -18l-10 -10q-110 26 -210 10Z`,
    c.glass,
  ) +
  fill('M120 -13Q340 -19 556 -7V7Q340 19 120 13Z', c.cushion) +
  stroke('M556 0H984M556 0L330 -120M556 0L330 120', c.line, c.weight, 'opacity=".6"') +
  fill('M546 -11h24v22h-24Z', c.line)

const twinDeck =
  (mast: boolean): Deck['draw'] =>
  (c, half) => {
    const hulls = [-1, 1]
      .map(
        (side) =>
          fill(
            `M0 ${n(side * half)}V${n(side * half * 0.56)}C300 ${n(side * half * 0.5)} 700 ${n(side * half * 0.54)} 990 ${n(side * half * 0.76)}C760 ${n(side * half * 0.98)} 400 ${n(side * half * 1.02)} 0 ${n(side * half)}Z`,
            c.hull,
          ) + fill(`M10 ${n(side * half * 0.94)}H110V${n(side * half * 0.64)}H10Z`, c.deck),
      )
      .join('')
    const bridge = fill(`M110 ${n(-half * 0.9)}H760V${n(half * 0.9)}H110Z`, c.hull)
    const nets = stroke(
      `M770 ${n(-half * 0.5)}H930M770 ${n(-half * 0.25)}H950M770 0H960M770 ${n(half * 0.25)}H950M770 ${n(half * 0.5)}H930M800 ${n(-half * 0.56)}V${n(half * 0.56)}M850 ${n(-half * 0.56)}V${n(half * 0.56)}M900 ${n(-half * 0.6)}V${n(half * 0.6)}`,
      c.line,
      c.weight,
      'opacity=".4"',
    )
    return (
      nets +
      bridge +
      hulls +
      fill(`M120 ${n(-half * 0.5)}H250V${n(half * 0.5)}H120Z`, c.deck) +
      fill(block(250, 700, half * 0.7, 46), c.house) +
      fill(screen(620, half * 0.66, 76), c.glass) +
      (mast
        ? fill('M180 -14Q380 -20 566 -8V8Q380 20 180 14Z', c.cushion) + fill('M556 -11h24v22h-24Z', c.line)
        : fill(block(300, 540, half * 0.52, 26), c.hull) + fill(pads(330, half * 0.42, 90), c.cushion)) +
      stroke(`M956 ${n(-half * 0.74)}V${n(half * 0.74)}`, c.line, c.weight * 1.6)
    )
  }

const guletDeck: Deck['draw'] = (c, half) =>
  stroke('M960 0H1080', c.line, 12) +
  fill(outline(half, 0.35, 0.62), c.hull) +
  fill(outline(half - 16, 0.35, 0.6, 16, 972), c.deck) +
  fill(block(70, 290, half * 0.72, 34), c.cushion) +
  fill(block(340, 580, half * 0.6, 20), c.house) +
  fill(`M560 ${n(-half * 0.5)}h14v${n(half)}h-14Z`, c.glass) +
  fill(pads(690, half * 0.5, 130), c.cushion) +
  stroke('M120 0H310M400 0H616', c.line, 14) +
  fill('M606 -13h26v26h-26ZM300 -13h24v26h-24Z', c.line)

const dhowDeck: Deck['draw'] = (c, half) =>
  fill(outline(half, 0.55, 0.7), c.hull) +
  fill(outline(half - 14, 0.55, 0.68, 18, 966), c.deck) +
  fill(block(60, 660, half - 26, 20), c.cushion) +
  stroke(
    `M150 ${n(-half + 28)}V${n(half - 28)}M250 ${n(-half + 28)}V${n(half - 28)}M350 ${n(-half + 28)}V${n(half - 28)}M450 ${n(-half + 28)}V${n(half - 28)}M550 ${n(-half + 28)}V${n(half - 28)}`,
    c.line,
    c.weight,
    'opacity=".35"',
  ) +
  stroke('M300 -40L830 46', c.line, 11) +
  fill('M590 -12h24v24h-24Z', c.line)

const launchDeck: Deck['draw'] = (c, half) =>
  fill(outline(half, 0.4, 0.62), c.hull) +
  fill(outline(half - 10, 0.4, 0.6, 8, 988), c.house) +
  stroke('M40 0H960', c.line, c.weight, 'opacity=".5"') +
  stroke(
    `M560 ${n(-half * 0.3)}L940 -12M560 ${n(half * 0.3)}L940 12M40 ${n(-half * 0.3)}H250M40 ${n(half * 0.3)}H250`,
    c.line,
    c.weight,
    'opacity=".3"',
  ) +
  fill(block(270, 520, half * 0.78, 24), c.deck) +
  fill(pads(290, half * 0.66, 70), c.cushion) +
  fill(pads(410, half * 0.66, 60), c.cushion) +
  fill(screen(500, half * 0.8, 26), c.glass)

const ribDeck: Deck['draw'] = (c, half) =>
  fill(`M-30 -46h70v36h-70ZM-30 10h70v36h-70Z`, c.line) +
  fill(outline(half, 0.1, 0.94), c.hull) +
  fill(outline(half - 52, 0.2, 0.94, 60, 916), c.deck) +
  fill(`M110 ${n(-half + 66)}h70v${n(half * 2 - 132)}h-70Z`, c.cushion) +
  fill(block(330, 610, half - 84, 26), c.house) +
  fill(screen(560, half - 92, 36), c.glass) +
  fill(pads(690, half * 0.34, 120), c.cushion)

const decks: Record<YachtShape, Deck> = {
  'motor-yacht': { half: 138, draw: motorDeck },
  flybridge: { half: 138, draw: motorDeck },
  'sport-yacht': { half: 126, draw: motorDeck },
  superyacht: { half: 96, draw: superDeck },
  explorer: { half: 116, draw: superDeck },
  'sailing-yacht': { half: 148, draw: sloopDeck },
  catamaran: { half: 262, draw: twinDeck(true) },
  'power-catamaran': { half: 232, draw: twinDeck(false) },
  gulet: { half: 138, draw: guletDeck },
  dhow: { half: 134, draw: dhowDeck },
  'day-cruiser': { half: 158, draw: ribDeck },
  'classic-launch': { half: 138, draw: launchDeck },
}

export function drawDeck(shape: YachtShape, colours: DeckColours): string {
  const deck = decks[shape]
  return deck.draw(colours, deck.half)
}

export const halfBeam = (shape: YachtShape): number => decks[shape].half
