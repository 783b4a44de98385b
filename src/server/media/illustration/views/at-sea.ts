import type { Random } from '#shared/random.ts'
import { drawRipples, drawSky } from '../backdrop.ts'
import { drawCoast } from '../coast.ts'
import { mix, n } from '../draw.ts'
import { boats } from '../hulls/hulls.ts'
import type { Light } from '../light.ts'
import { height, type IllustrationSpec } from '../spec.ts'
import { placeBoat } from './place-boat.ts'

/** Sailing in open water, far from the coast. */
export function drawAtSea(spec: IllustrationSpec, light: Light, random: Random): string {
  const horizon = random.fraction(560, 600)
  const water = horizon + random.fraction(130, 160)
  const mirrored = random.next() < 0.5
  const middle = 668 + random.fraction(-40, 40)
  const span = boats[spec.shape].span
  return (
    drawSky(light, horizon, random) +
    drawCoast(spec.water, light, horizon, random, false) +
    drawRipples(light, horizon, random, 'x') +
    placeBoat(spec.shape, light, random, { middle, water, size: 1, underWay: true, mirrored, reflection: 0.26 }) +
    drawWake(light, middle, water, mirrored ? -span : span, spec.shape.includes('sail') ? 0.6 : 1) +
    drawRipples(light, water + 20, random, 'y')
  )
}

/** Foam along the waterline and a thin trail behind. `long` is negative when the bow points left. */
function drawWake(light: Light, middle: number, water: number, long: number, strength: number): string {
  const foam = mix('#ffffff', light.skyLow, light.tinted)
  const bow = middle + long * 0.38
  const stern = middle - long * 0.47
  const ahead = Math.sign(long)
  const trail = `M${n(stern)} ${n(water - 2)}C${n(stern - ahead * 120)} ${n(water + 4)} ${n(stern - ahead * 220)} ${n(water + 10)} ${n(stern - ahead * 420)} ${n(water + 12)}C${n(stern - ahead * 240)} ${n(water + 26)} ${n(stern - ahead * 60)} ${n(water + 24)} ${n(stern + ahead * 40)} ${n(water + 9)}Z`
  const crest = `M${n(bow + ahead * 34)} ${n(water + 2)}C${n(bow - ahead * 30)} ${n(water - 14)} ${n(bow - ahead * 110)} ${n(water - 2)} ${n(bow - ahead * 250)} ${n(water + 3)}C${n(bow - ahead * 90)} ${n(water + 16)} ${n(bow - ahead * 20)} ${n(water + 16)} ${n(bow + ahead * 34)} ${n(water + 2)}Z`
  const along = `M${n(stern)} ${n(water + 5)}Q${n(middle)} ${n(water + 1)} ${n(bow)} ${n(water + 6)}Q${n(middle)} ${n(water + 14)} ${n(stern)} ${n(water + 11)}Z`
  const spread = `M${n(bow - ahead * 60)} ${n(water + 16)}Q${n(middle)} ${n(water + 46)} ${n(stern - ahead * 160)} ${n(Math.min(height, water + 74))}M${n(bow - ahead * 160)} ${n(water + 15)}Q${n(middle - ahead * 60)} ${n(water + 32)} ${n(stern - ahead * 120)} ${n(water + 44)}`
  return (
    `<path d="${trail}${crest}${along}" fill="${foam}" opacity="${(0.8 * strength).toFixed(2)}"/>` +
    `<path d="${spread}" fill="none" stroke="${foam}" stroke-width="4" stroke-linecap="round" opacity="${(0.28 * strength).toFixed(2)}"/>`
  )
}
