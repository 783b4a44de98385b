import type { Random } from '#shared/random.ts'
import { n } from '../draw.ts'
import { boats } from '../hulls/hulls.ts'
import type { Light } from '../light.ts'
import { mixPaint } from '../paint.ts'
import type { YachtShape } from '../spec.ts'

type Placement = {
  middle: number
  water: number
  size: number
  underWay: boolean
  mirrored: boolean
  reflection: number
}

/** The boat on its waterline with its reflection. `size` 1 is its length at sea. */
export function placeBoat(shape: YachtShape, light: Light, random: Random, at: Placement): string {
  const boat = boats[shape]
  const paint = mixPaint(shape, light, random, at.underWay)
  const scale = ((boat.span * at.size) / 1000).toFixed(3)
  const long = boat.span * at.size
  const x = at.mirrored ? at.middle + long / 2 : at.middle - long / 2
  const across = at.mirrored ? `-${scale}` : scale
  const y = n(at.water)
  return (
    `<defs>${paint.defs}<linearGradient id="r" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${at.reflection}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="${y}" width="1336" height="290"><path d="M0 ${y}H1336v${n(210 * at.size)}H0Z" fill="url(#r)"/></mask>` +
    `<g id="b">${boat.draw(paint)}</g></defs>` +
    `<g mask="url(#m)"><use href="#b" transform="translate(${n(x)} ${n(at.water + 2)}) scale(${across} -${(Number(scale) * 0.86).toFixed(3)})"/></g>` +
    `<ellipse cx="${n(at.middle)}" cy="${n(at.water + 5)}" rx="${n(long * 0.49)}" ry="${n(9 * at.size)}" fill="${paint.shade}" opacity=".4"/>` +
    `<use href="#b" transform="translate(${n(x)} ${y}) scale(${across} ${scale})"/>`
  )
}
