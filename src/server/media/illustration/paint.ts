import type { Random } from '#shared/random.ts'
import { gradient, mix } from './draw.ts'
import type { Light } from './light.ts'
import type { YachtShape } from './spec.ts'

/** The colours of one boat in one light. Fields `…Fill` are names of gradients. */
export type Paint = {
  defs: string
  boot: string
  stripe: string
  teak: string
  shade: string
  line: string
  spar: string
  cloth: string
  accent: string
  /** True when the boat sails, false when it is at anchor. */
  underWay: boolean
  lit: boolean
}

const topsides = ['#fbfaf7', '#fbfaf7', '#f4f1ea', '#e9ecee', '#2b3d50', '#16293a', '#8b9299'] as const
const timber: readonly YachtShape[] = ['gulet', 'dhow', 'classic-launch']
const mostlyWhite: readonly YachtShape[] = ['catamaran', 'power-catamaran', 'flybridge']

export function mixPaint(shape: YachtShape, light: Light, random: Random, underWay: boolean): Paint {
  const white = mostlyWhite.includes(shape) ? random.pick(['#fbfaf7', '#f4f1ea', '#eef0f1']) : random.pick(topsides)
  const wood = random.pick(['#7c4a2a', '#6b3f24', '#8a5632'])
  const hull = timber.includes(shape) ? wood : white
  const lit = (colour: string) => mix(colour, light.tint, light.tinted)
  const house = lit('#f7f5f0')
  const glass = light.lampsLit ? '#ffcf8a' : lit('#1d2f3d')
  const bounce = mix(lit(hull), light.seaNear, 0.34)
  const defs =
    gradient('h', [
      [0, mix(lit(hull), light.skyLow, 0.18)],
      [0.5, lit(hull)],
      [1, bounce],
    ]) +
    gradient('w', [
      [0, mix(house, light.skyLow, 0.2)],
      [1, mix(house, light.seaNear, 0.2)],
    ]) +
    gradient(
      'g',
      light.lampsLit
        ? [
            [0, '#ffe0ac'],
            [1, mix(glass, '#b4692f', 0.35)],
          ]
        : [
            [0, mix(glass, light.skyMiddle, 0.5)],
            [0.45, glass],
            [1, mix(glass, '#0a141d', 0.4)],
          ],
      'x2=".25" y2="1"',
    ) +
    gradient(
      's',
      [
        [0, lit('#e6dfd0')],
        [1, lit('#fffdf8')],
      ],
      'x2="1" y2=".2"',
    ) +
    gradient('t', [
      [0, mix(lit('#b98a56'), light.skyLow, 0.15)],
      [1, lit('#8d5f36')],
    ])
  return {
    defs,
    boot: lit('#22323f'),
    stripe: lit(random.pick(['#b98f4f', '#51606e', '#0e4d64', '#8a3b2e'])),
    teak: lit('#b08a5e'),
    shade: mix(light.seaNear, '#04101a', 0.55),
    line: mix(lit('#3c4a56'), light.seaNear, 0.1),
    spar: lit('#d8d6d0'),
    cloth: lit(random.pick(['#efe8d8', '#d9cdb4', '#243a52', '#c9b28a'])),
    accent: lit('#b98f4f'),
    underWay,
    lit: light.lampsLit,
  }
}
