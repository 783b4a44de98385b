import type { Random } from '#shared/random.ts'
import { drawRipples, drawSky } from '../backdrop.ts'
import { drawCoast, ridge } from '../coast.ts'
import { mix, n } from '../draw.ts'
import { boats } from '../hulls/hulls.ts'
import type { Light } from '../light.ts'
import { height, type IllustrationSpec, width } from '../spec.ts'
import { placeBoat } from './place-boat.ts'

/** At anchor in a bay: land nearby, shallow water in front. */
export function drawAtAnchor(spec: IllustrationSpec, light: Light, random: Random): string {
  const horizon = random.fraction(470, 510)
  const water = horizon + random.fraction(190, 220)
  const mirrored = random.next() < 0.5
  const middle = 668 + random.fraction(-70, 70)
  const size = boats[spec.shape].span > 700 ? 0.7 : 0.84
  return (
    drawSky(light, horizon, random) +
    drawCoast(spec.water, light, horizon, random, true) +
    drawShallows(light, horizon, random) +
    drawHeadland(spec, light, horizon, random, middle > 668) +
    drawRipples(light, horizon, random, 'x') +
    placeBoat(spec.shape, light, random, { middle, water, size, underWay: false, mirrored, reflection: 0.4 }) +
    drawRipples(light, water + 14, random, 'y')
  )
}

function drawShallows(light: Light, horizon: number, random: Random): string {
  const y = horizon + random.fraction(60, 110)
  const sand = mix(light.shallow, '#f3ead2', 0.25 * (1 - light.tinted))
  return (
    `<defs><linearGradient id="v" x2="0" y2="1"><stop offset="0" stop-color="${light.shallow}" stop-opacity="0"/><stop offset=".4" stop-color="${light.shallow}" stop-opacity=".75"/><stop offset="1" stop-color="${sand}" stop-opacity=".8"/></linearGradient></defs>` +
    `<path d="M0 ${n(y)}Q${n(width * 0.3)} ${n(y + 40)} ${n(width * 0.55)} ${n(y + 6)}T${width} ${n(y + 30)}V${height}H0Z" fill="url(#v)"/>` +
    `<path d="M-20 ${n(y + 250)}q220 -40 420 -8t360 20q-200 50 -420 30t-360 -42ZM760 ${n(y + 190)}q240 -30 420 0t240 10q-160 46 -330 30t-330 -40Z" fill="${light.seaNear}" opacity=".16"/>`
  )
}

const rocky: readonly string[] = ['aegean', 'adriatic', 'riviera', 'balearic', 'lycian', 'oman', 'sagami']

/** A cape on one side of the bay. Low coasts have none. */
function drawHeadland(spec: IllustrationSpec, light: Light, horizon: number, random: Random, left: boolean): string {
  if (!rocky.includes(spec.water)) {
    return spec.water === 'solent' ? ridge(horizon, 22, random, mix(light.land, light.haze, 0.25), 6) : ''
  }
  const side = (x: number) => n(left ? x : width - x)
  const rock = mix(light.land, light.haze, 0.2)
  const shade = mix(rock, light.seaNear, 0.34)
  const top = horizon - random.fraction(150, 220)
  const base = horizon + 64
  const crown = mix(
    rock,
    spec.water === 'aegean' || spec.water === 'oman' ? '#8a7a5e' : '#3f5a48',
    0.42 * (1 - light.tinted),
  )
  return (
    `<path d="M${side(0)} ${n(top)}C${side(90)} ${n(top - 6)} ${side(150)} ${n(top + 46)} ${side(230)} ${n(top + 62)}C${side(300)} ${n(top + 84)} ${side(330)} ${n(horizon - 30)} ${side(402)} ${n(horizon + 20)}L${side(420)} ${n(base - 10)}Q${side(210)} ${n(base + 14)} ${side(0)} ${n(base + 26)}Z" fill="${crown}"/>` +
    `<path d="M${side(0)} ${n(horizon - 46)}C${side(80)} ${n(horizon - 70)} ${side(130)} ${n(horizon - 34)} ${side(200)} ${n(horizon - 52)}C${side(270)} ${n(horizon - 64)} ${side(330)} ${n(horizon - 8)} ${side(402)} ${n(horizon + 22)}L${side(420)} ${n(base - 10)}Q${side(210)} ${n(base + 14)} ${side(0)} ${n(base + 26)}Z" fill="${rock}"/>` +
    `<path d="M${side(0)} ${n(base - 6)}Q${side(160)} ${n(base - 26)} ${side(260)} ${n(base - 22)}T${side(420)} ${n(base - 12)}Q${side(210)} ${n(base + 14)} ${side(0)} ${n(base + 26)}Z" fill="${shade}" opacity=".7"/>` +
    `<path d="M${side(60)} ${n(horizon - 40)}l${left ? 16 : -16} 74M${side(140)} ${n(horizon - 36)}l${left ? 20 : -20} 66M${side(228)} ${n(horizon - 42)}l${left ? 26 : -26} 70M${side(300)} ${n(horizon - 16)}l${left ? 20 : -20} 44" stroke="${shade}" stroke-width="5" stroke-linecap="round" opacity=".35"/>`
  )
}
