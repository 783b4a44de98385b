import type { Random } from '#shared/random.ts'
import { glow, gradient, mix, n } from './draw.ts'
import type { Light } from './light.ts'
import { height, width } from './spec.ts'

/** The sky with its light and the gradients that it needs: `k` sky, `o` halo, `e` sea. */
export function drawSky(light: Light, horizon: number, random: Random): string {
  const x = random.fraction(width * 0.16, width * 0.84)
  const y = horizon - light.sunHeight
  const halo = light.stars ? 210 : light.sunHeight > 300 ? 360 : 560
  const defs =
    gradient('k', [
      [0, light.skyTop],
      [0.62, light.skyMiddle],
      [1, light.skyLow],
    ]) +
    glow('o', [
      [0, light.sun, light.stars ? 0.5 : 0.95],
      [0.12, light.sun, 0.5],
      [0.45, light.sun, 0.14],
      [1, light.sun, 0],
    ])
  const disc =
    light.sunHeight < 0 || (light.sunHeight > 400 && !light.stars)
      ? ''
      : `<circle cx="${n(x)}" cy="${n(y)}" r="${light.stars ? 20 : 30}" fill="${light.sun}"/>`
  return (
    `<defs>${defs}</defs><path d="M0 0H${width}V${n(horizon + 2)}H0Z" fill="url(#k)"/>` +
    (light.stars ? drawStars(horizon, random) : '') +
    drawClouds(light, horizon, random) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${halo}" fill="url(#o)"/>${disc}` +
    drawSea(light, horizon, x, random)
  )
}

function drawStars(horizon: number, random: Random): string {
  let d = ''
  for (let count = 0; count < 18; count++) {
    d += `M${n(random.fraction(0, width))} ${n(random.fraction(10, horizon - 150))}h0`
  }
  return `<path d="${d}" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".5"/>`
}

/** Long thin bands of high cloud, lit from below. */
function drawClouds(light: Light, horizon: number, random: Random): string {
  const colour = mix(light.skyLow, '#ffffff', light.stars ? 0 : 0.35)
  let bands = ''
  for (let count = random.between(2, 4); count > 0; count--) {
    const cx = random.fraction(0, width)
    const cy = random.fraction(horizon * 0.2, horizon - 70)
    const rx = random.fraction(160, 420)
    const ry = random.fraction(3, 9)
    bands += band(cx, cy, rx, ry) + band(cx + rx * 0.3, cy + ry + 4, rx * 0.6, ry * 0.6)
  }
  return `<path d="${bands}" fill="${colour}" opacity="${light.stars ? 0.1 : 0.26}"/>`
}

/** A flat ellipse in one path. */
const band = (x: number, y: number, rx: number, ry: number) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 0 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 0 1 ${n(-2 * rx)} 0`

function drawSea(light: Light, horizon: number, sunX: number, random: Random): string {
  const defs = gradient('e', [
    [0, light.seaFar],
    [0.16, mix(light.seaFar, light.seaNear, 0.42)],
    [1, light.seaNear],
  ])
  return (
    `<defs>${defs}</defs><path d="M0 ${n(horizon)}H${width}V${height}H0Z" fill="url(#e)"/>` +
    drawGlitter(light, horizon, sunX, random)
  )
}

/** The reflection of the sun on the water: short strokes that become wider and thinner towards the viewer. */
function drawGlitter(light: Light, horizon: number, sunX: number, random: Random): string {
  let strokes = ''
  const depth = height - horizon
  for (let row = 0; row < 18; row++) {
    const near = (row / 18) ** 1.5
    const spread = 26 + near * 210
    const long = 10 + near * 74
    const y = horizon + 4 + near * depth
    for (let count = 0; count < 2; count++) {
      const x = sunX + random.fraction(-spread, spread)
      strokes += `M${n(x - long / 2)} ${n(y)}h${n(long * random.fraction(0.4, 1))}`
    }
  }
  return `<path d="${strokes}" stroke="${light.sun}" stroke-width="3" stroke-linecap="round" opacity="${light.glitter * 0.62}"/>`
}

/** Low waves over the whole sea. They are drawn over reflections to break them up. One pattern of waves is used twice. */
export function drawRipples(light: Light, from: number, random: Random, id: string): string {
  let dark = ''
  let bright = ''
  for (let index = 0; index < 16; index++) {
    const near = random.next() ** 1.2
    const long = 16 + near * 150
    const wave = `M${n(random.fraction(-60, width))} ${n(6 + near * (height - from))}q${n(long / 2)} ${n(-2 - near * 5)} ${n(long)} 0`
    if (index % 3 === 0) bright += wave
    else dark += wave
  }
  return (
    `<g id="${id}" transform="translate(0 ${n(from)})" fill="none" stroke-linecap="round">` +
    `<path d="${dark}" stroke="${mix(light.seaNear, '#031018', 0.35)}" stroke-width="3" opacity=".22"/>` +
    `<path d="${bright}" stroke="${mix(light.seaFar, '#ffffff', 0.25)}" stroke-width="2.5" opacity=".34"/></g>` +
    `<use href="#${id}" transform="translate(${width} 9) scale(-1 1)"/>`
  )
}
