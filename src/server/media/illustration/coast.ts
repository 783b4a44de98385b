import type { Random } from '#shared/random.ts'
import { mix, n } from './draw.ts'
import type { Light } from './light.ts'
import { type Water, width } from './spec.ts'

/** The coast on the horizon: layers of hills that fade into the haze, towers, palms or a far mountain. */
export function drawCoast(water: Water, light: Light, horizon: number, random: Random, near: boolean): string {
  const size = near ? 1.5 : 1
  const far = mix(light.land, light.haze, 0.72)
  const middle = mix(light.land, light.haze, near ? 0.42 : 0.55)
  switch (water) {
    case 'gulf':
      return drawTowers(light, horizon, random, 150 * size, true) + ridge(horizon, 9 * size, random, middle, 2)
    case 'florida':
      return drawTowers(light, horizon, random, 96 * size, false) + drawPalms(light, horizon, random, size)
    case 'atoll':
      return drawPalms(light, horizon, random, size * 1.1)
    case 'solent':
      return ridge(horizon, 34 * size, random, far, 3) + ridge(horizon, 15 * size, random, middle, 7)
    case 'sagami':
      return drawVolcano(light, horizon, random, size) + ridge(horizon, 42 * size, random, middle, 4)
    case 'oman':
      return ridge(horizon, 170 * size, random, far, 9, 0.9) + ridge(horizon, 70 * size, random, middle, 8, 0.9)
    case 'aegean':
      return (
        ridge(horizon, 84 * size, random, far, 3) +
        ridge(horizon, 48 * size, random, middle, 4) +
        drawHouses(light, horizon, random, size)
      )
    default:
      return (
        ridge(horizon, 160 * size, random, far, 4) +
        ridge(horizon, 96 * size, random, mix(far, middle, 0.6), 5) +
        ridge(horizon, 44 * size, random, middle, 5)
      )
  }
}

/** A line of hills; `sharp` runs from rolling (0) to broken rock (1). */
export function ridge(base: number, high: number, random: Random, colour: string, peaks: number, sharp = 0.25): string {
  const steps = peaks * 5
  const shift = random.fraction(0, 6)
  let d = `M-10 ${n(base + 1)}`
  let previous = { x: -10, y: base - high * 0.3 }
  d += `L-10 ${n(previous.y)}`
  for (let step = 1; step <= steps; step++) {
    const at = step / steps
    const wave = 0.5 + 0.5 * Math.sin(at * Math.PI * 2 * (peaks / 2.6) + shift)
    const detail = random.fraction(-0.5, 0.5) * (0.2 + sharp * 0.65)
    const y = base - high * Math.max(0.06, 0.2 + wave * 0.62 + detail * (0.3 + wave))
    const x = at * (width + 20) - 10
    const middle = (previous.x + x) / 2
    d += sharp > 0.5 ? `L${n(x)} ${n(y)}` : `C${n(middle)} ${n(previous.y)} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`
    previous = { x, y }
  }
  return `<path d="${d}V${n(base + 1)}Z" fill="${colour}"/>`
}

/** Towers in two rows. Their windows are lit when the lamps are. */
export function drawTowers(light: Light, base: number, random: Random, high: number, spire: boolean): string {
  const back = mix(light.land, light.haze, 0.74)
  const front = mix(mix(light.land, '#5a6d80', 0.45), light.haze, 0.5)
  const far = towerRow(base, random, high).d + (spire ? needle(base, width * 0.62, high * 1.75) : '')
  const near = towerRow(base, random, high * 0.62)
  const lit = light.lampsLit ? `<path d="${near.windows}" stroke="#ffd99a" stroke-width="4" opacity=".7"/>` : ''
  return `<path d="${far}" fill="${back}"/><path d="${near.d}" fill="${front}"/>${lit}`
}

function towerRow(base: number, random: Random, high: number): { d: string; windows: string } {
  // Taller towers are nearer, so they are also broader.
  const broad = Math.max(1, Math.min(1.45, high / 180))
  let d = ''
  let windows = ''
  for (let x = random.fraction(-30, 60); x < width; ) {
    const wide = Math.round(random.fraction(30, 62) * broad)
    const dense = Math.exp(-(((x - width * 0.56) / 420) ** 2))
    const tall = Math.round(high * (0.18 + dense * random.fraction(0.35, 0.95)))
    const step = Math.round(tall * 0.14)
    const shoulder = Math.round(wide * 0.25)
    const top = random.next() > 0.6 ? `h${shoulder}v-${step}h${wide - 2 * shoulder}v${step}h${shoulder}` : `h${wide}`
    d += `M${n(x)} ${n(base)}v-${tall}${top}v${tall}`
    for (let up = 16; up < tall - 10; up += 22) {
      if (random.next() < 0.4) windows += `M${n(x + random.fraction(3, wide - 8))} ${n(base - up)}h4`
    }
    x += wide + random.fraction(0, 30) * (1.6 - dense) * broad
  }
  return { d, windows }
}

const needle = (base: number, x: number, high: number) =>
  `M${n(x - 26)} ${n(base)}l6 ${n(-high * 0.34)}h5l4 ${n(-high * 0.26)}h4l5 ${n(-high * 0.4)}h2l5 ${n(high * 0.4)}h4l4 ${n(high * 0.26)}h5l6 ${n(high * 0.34)}`

function drawPalms(light: Light, base: number, random: Random, size: number): string {
  const sand = mix(mix('#e9dcc0', light.tint, light.tinted), light.haze, 0.2)
  const green = mix(light.land, light.haze, 0.3)
  const from = random.fraction(60, 260)
  const long = random.fraction(520, 820)
  const palm = `<g id="l" fill="none" stroke-linecap="round"><path d="M0 0q5 -26 3 -46" stroke="${mix(green, '#4b4034', 0.4)}" stroke-width="2.4"/><path d="M3 -46q-7 -9 -12 6M3 -46q7 -9 12 6M3 -46q-2 -7 -9 -7M3 -46q2 -7 9 -7" stroke="${green}" stroke-width="4"/></g>`
  let palms = ''
  for (let x = from + 30; x < from + long - 30; x += random.fraction(34, 84)) {
    const scale = (random.fraction(0.55, 1.05) * size).toFixed(2)
    const lean = random.next() < 0.5 ? '-' : ''
    palms += `<use href="#l" transform="translate(${n(x)} ${n(base - 3)}) scale(${lean}${scale} ${scale})"/>`
  }
  const shrub = `M${n(from)} ${n(base)}q${n(long * 0.1)} ${n(-16 * size)} ${n(long * 0.3)} ${n(-13 * size)}t${n(long * 0.4)} ${n(2 * size)}t${n(long * 0.3)} ${n(11 * size)}Z`
  return (
    `<defs>${palm}</defs>${palms}<path d="${shrub}" fill="${green}"/>` +
    `<ellipse cx="${n(from + long / 2)}" cy="${n(base + 1)}" rx="${n(long * 0.6)}" ry="${n(4 * size)}" fill="${sand}"/>`
  )
}

/** White cubes above a harbour. */
function drawHouses(light: Light, base: number, random: Random, size: number): string {
  const white = mix(mix('#f6f1e8', light.tint, light.tinted), light.haze, 0.15)
  const from = random.fraction(120, width - 420)
  let cubes = ''
  for (let count = 0; count < 20; count++) {
    const up = random.next() ** 1.5 * 30 * size
    const wide = random.fraction(8, 17) * size
    const x = from + random.fraction(0, 260) * (1 - up / (70 * size))
    cubes += `M${n(x)} ${n(base - up)}v${n(-random.fraction(7, 13) * size)}h${n(wide)}V${n(base - up)}`
  }
  return `<path d="${cubes}" fill="${white}"/>`
}

function drawVolcano(light: Light, base: number, random: Random, size: number): string {
  const x = random.fraction(width * 0.2, width * 0.7)
  const stone = mix(light.land, light.haze, 0.76)
  const snow = mix('#ffffff', light.haze, 0.3)
  const high = 190 * size
  const slope = (side: number) =>
    `C${n(x + side * 60 * size)} ${n(base - high * 0.74)} ${n(x + side * 150 * size)} ${n(base - high * 0.22)} ${n(x + side * 330 * size)} ${n(base)}`
  return (
    `<path d="M${n(x - 24 * size)} ${n(base - high)}h${n(48 * size)}${slope(1)}H${n(x - 330 * size)}C${n(x - 150 * size)} ${n(base - high * 0.22)} ${n(x - 60 * size)} ${n(base - high * 0.74)} ${n(x - 24 * size)} ${n(base - high)}Z" fill="${stone}"/>` +
    `<path d="M${n(x - 24 * size)} ${n(base - high)}h${n(48 * size)}l${n(32 * size)} ${n(40 * size)}l${n(-26 * size)} ${n(-10 * size)}l${n(-22 * size)} ${n(22 * size)}l${n(-20 * size)} ${n(-20 * size)}l${n(-34 * size)} ${n(14 * size)}Z" fill="${snow}" opacity=".8"/>`
  )
}
