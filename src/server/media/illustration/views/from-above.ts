import type { Random } from '#shared/random.ts'
import { type DeckColours, drawDeck, halfBeam } from '../deck.ts'
import { mix, n } from '../draw.ts'
import type { Light } from '../light.ts'
import { height, type IllustrationSpec, type Water, width, type YachtShape } from '../spec.ts'

const sandy: readonly Water[] = ['gulf', 'florida', 'atoll', 'balearic', 'lycian']

/** From high above: sailing with a wake, or at anchor over sand with a shadow. */
export function drawFromAbove(spec: IllustrationSpec, light: Light, random: Random): string {
  const anchored = sandy.includes(spec.water) ? random.next() < 0.7 : random.next() < 0.3
  const angle = random.fraction(-34, 34) + (random.next() < 0.5 ? 180 : 0)
  const size = 0.56 + Math.min(0.16, 18 / halfBeam(spec.shape))
  const place = `translate(${n(width / 2 + random.fraction(-40, 40))} ${n(height / 2 + random.fraction(-30, 30))}) rotate(${n(angle)}) scale(${size.toFixed(2)}) translate(-500 0)`
  const shadow = `transform="translate(${anchored ? '26 44' : '12 20'}) ${place}"`
  return (
    drawWater(light, anchored, random) +
    (anchored ? '' : `<g transform="${place}">${drawWake(light, halfBeam(spec.shape))}</g>`) +
    `<defs><g id="d">${drawDeck(spec.shape, deckColours(spec.shape, light, random))}</g><filter id="i"><feColorMatrix values="0 0 0 0 .01 0 0 0 0 .1 0 0 0 0 .16 0 0 0 ${anchored ? 0.3 : 0.34} 0"/><feGaussianBlur stdDeviation="${anchored ? 9 : 5}"/></filter></defs>` +
    `<g filter="url(#i)"><use href="#d" ${shadow}/></g><use href="#d" transform="${place}"/>`
  )
}

function deckColours(shape: YachtShape, light: Light, random: Random): DeckColours {
  const lit = (colour: string) => mix(colour, light.tint, light.tinted)
  const wooden = shape === 'gulet' || shape === 'dhow' || shape === 'classic-launch'
  return {
    hull: lit(wooden ? '#7a4a2b' : '#fbfaf7'),
    deck: lit(random.pick(['#c9a676', '#c2a27a', '#cfb08a'])),
    house: lit(wooden ? '#9a6a40' : '#efece5'),
    glass: light.lampsLit ? '#ffd596' : lit('#22384a'),
    cushion: lit(random.pick(['#e4dac6', '#d9d2c4', '#37536b', '#cdbb9a'])),
    line: lit('#6d6a64'),
    weight: 4,
  }
}

function drawWater(light: Light, shallow: boolean, random: Random): string {
  const deep = shallow ? mix(light.shallow, light.seaNear, 0.34) : light.seaNear
  const light2 = shallow
    ? mix(light.shallow, '#f4ecd6', 0.24 * (1 - light.tinted))
    : mix(light.seaNear, light.seaFar, 0.34)
  let patches = ''
  for (let count = 0; count < 9; count++) {
    const x = random.fraction(-100, width)
    const y = random.fraction(-60, height)
    const w = random.fraction(180, 460)
    const h = random.fraction(40, 130)
    patches += `M${n(x)} ${n(y)}q${n(w * 0.3)} ${n(-h)} ${n(w * 0.6)} ${n(-h * 0.3)}t${n(w * 0.4)} ${n(h * 0.5)}t${n(-w * 0.5)} ${n(h * 0.7)}t${n(-w * 0.5)} ${n(-h * 0.9)}Z`
  }
  let ripples = ''
  for (let count = 0; count < 60; count++) {
    const long = random.fraction(14, 60)
    ripples += `M${n(random.fraction(0, width))} ${n(random.fraction(0, height))}q${n(long / 2)} -5 ${n(long)} 0`
  }
  return (
    `<defs><linearGradient id="a" x2=".4" y2="1"><stop offset="0" stop-color="${light2}"/><stop offset="1" stop-color="${deep}"/></linearGradient><filter id="f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter></defs>` +
    `<path d="M0 0H${width}V${height}H0Z" fill="url(#a)"/>` +
    `<path d="${patches}" fill="${mix(deep, '#06222e', 0.5)}" opacity="${shallow ? 0.24 : 0.3}" filter="url(#f)"/>` +
    `<path d="${ripples}" fill="none" stroke="${mix(light2, '#ffffff', 0.4)}" stroke-width="2.5" stroke-linecap="round" opacity=".3"/>`
  )
}

/** The wake in the boat's own units, behind x = 0: the churned water and the two waves of the bow. */
function drawWake(light: Light, half: number): string {
  const foam = mix('#ffffff', light.tint, light.tinted)
  const arm = (side: number) => {
    const y = (share: number) => n(side * half * share)
    return `M880 ${y(0.5)}C700 ${y(1.1)} 420 ${y(1.5)} -100 ${y(2.1)}S-900 ${y(2.9)} -1200 ${y(3.5)}C-800 ${y(2.5)} -300 ${y(1.9)} 0 ${y(1.62)}S700 ${y(1)} 880 ${y(0.5)}Z`
  }
  return (
    `<defs><linearGradient id="q"><stop offset="0" stop-color="${foam}" stop-opacity="0"/><stop offset="1" stop-color="${foam}" stop-opacity=".8"/></linearGradient><filter id="z"><feGaussianBlur stdDeviation="7"/></filter></defs>` +
    `<g filter="url(#z)"><path d="M30 ${n(-half * 0.7)}C-260 ${n(-half * 0.5)} -600 ${n(-half * 0.62)} -1200 ${n(-half * 0.8)}V${n(half * 0.8)}C-600 ${n(half * 0.62)} -260 ${n(half * 0.5)} 30 ${n(half * 0.7)}Z" fill="url(#q)" opacity=".75"/>` +
    `<path d="M20 ${n(-half * 0.34)}Q-240 ${n(-half * 0.1)} -700 ${n(-half * 0.2)}V${n(half * 0.2)}Q-240 ${n(half * 0.1)} 20 ${n(half * 0.34)}Z" fill="url(#q)"/>` +
    `<path d="${arm(-1)}${arm(1)}" fill="url(#q)" opacity=".7"/></g>`
  )
}
