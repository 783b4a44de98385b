import type { Random } from '#shared/random.ts'
import { drawRipples, drawSky } from '../backdrop.ts'
import { drawCoast, drawTowers } from '../coast.ts'
import { mix, n } from '../draw.ts'
import { boats } from '../hulls/hulls.ts'
import type { Light } from '../light.ts'
import { type IllustrationSpec, width } from '../spec.ts'
import { placeBoat } from './place-boat.ts'

const cities: readonly string[] = ['gulf', 'florida', 'sagami']

/** At the berth: lights of the quay, masts of other boats, the town behind. */
export function drawInMarina(spec: IllustrationSpec, light: Light, random: Random): string {
  const horizon = random.fraction(556, 580)
  const water = horizon + 150
  const mirrored = random.next() < 0.5
  const size = boats[spec.shape].span > 1000 ? 0.86 : boats[spec.shape].span > 700 ? 0.9 : 0.96
  const town = cities.includes(spec.water)
    ? drawTowers(light, horizon, random, spec.water === 'gulf' ? 400 : 270, spec.water === 'gulf')
    : drawCoast(spec.water, light, horizon, random, true) + drawTown(light, horizon, random)
  return (
    drawSky(light, horizon, random) +
    town +
    drawQuay(light, horizon, random) +
    drawRipples(light, horizon + 10, random, 'x') +
    placeBoat(spec.shape, light, random, { middle: 668, water, size, underWay: false, mirrored, reflection: 0.46 }) +
    drawRipples(light, water + 14, random, 'y')
  )
}

/** Two rows of houses along the water. Every third window is lit. */
function drawTown(light: Light, horizon: number, random: Random): string {
  const wall = mix(mix('#e6d3b8', light.tint, light.tinted * 0.9), light.skyMiddle, 0.25)
  let walls = ''
  let lamps = ''
  for (let x = random.fraction(40, 120); x < width - 60; ) {
    const wide = random.fraction(44, 86)
    const tall = random.fraction(34, 92)
    walls += `M${n(x)} ${n(horizon)}v${n(-tall)}l${n(wide / 2)} -8l${n(wide / 2)} 8V${n(horizon)}`
    for (let up = 14; light.lampsLit && up < tall - 10; up += 22) {
      if (random.next() < 0.6) lamps += `M${n(x + random.fraction(8, wide - 12))} ${n(horizon - up)}h5`
    }
    x += wide + (random.next() < 0.3 ? random.fraction(10, 60) : 2)
  }
  return `<path d="${walls}" fill="${wall}"/>${lamps && `<path d="${lamps}" stroke="#ffd99a" stroke-width="7" opacity=".8"/>`}`
}

function drawQuay(light: Light, horizon: number, random: Random): string {
  const stone = mix(mix('#8d8478', light.tint, light.tinted + 0.1), light.seaNear, 0.35)
  let masts = ''
  let pools = ''
  let lamps = ''
  for (let x = random.fraction(20, 80); x < width; x += random.fraction(60, 140)) {
    masts += `M${n(x)} ${n(horizon)}v${n(-random.fraction(70, 210))}`
  }
  for (let x = 60; x < width; x += 152) {
    lamps += `M${x} ${n(horizon - 30)}h0`
    pools += `M${x} ${n(horizon + 26)}v${n(random.fraction(60, 150))}`
  }
  const lit = light.lampsLit
    ? `<path d="${pools}" stroke="#ffd08a" stroke-width="9" stroke-linecap="round" opacity=".2"/><path d="${lamps}" stroke="#ffdca6" stroke-width="26" stroke-linecap="round" opacity=".22"/><path d="${lamps}" stroke="#fff0d2" stroke-width="8" stroke-linecap="round"/>`
    : ''
  return (
    `<path d="${masts}" stroke="${mix(stone, light.haze, 0.35)}" stroke-width="3"/>` +
    `<path d="M0 ${n(horizon - 6)}H${width}v22H0Z" fill="${stone}"/><path d="M0 ${n(horizon - 6)}H${width}v4H0Z" fill="${mix(stone, light.skyLow, 0.3)}"/>${lit}`
  )
}
