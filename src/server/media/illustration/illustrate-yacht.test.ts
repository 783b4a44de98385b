import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { illustrateYacht } from './illustrate-yacht.ts'
import { illustrationKey, parseIllustrationKey } from './illustration-key.ts'
import { illustrationsFor } from './illustrations-for.ts'
import { hours, type IllustrationSpec, views, waters, yachtShapes } from './spec.ts'

const specs: IllustrationSpec[] = yachtShapes.flatMap((shape, index) =>
  waters.flatMap((water) =>
    views.flatMap((view) => hours.map((hour) => ({ seed: `yacht-${index}`, shape, water, hour, view }))),
  ),
)

test('every picture is well-formed, and what it refers to is in it', () => {
  for (const spec of specs) {
    const svg = illustrateYacht(spec)
    expect(faultOf(svg), illustrationKey(spec)).toBeUndefined()
  }
})

test('a picture is small: under 12 kB as written, under 4 kB as sent', () => {
  for (const spec of specs) {
    const svg = illustrateYacht(spec)
    expect(svg.length, illustrationKey(spec)).toBeLessThan(12_000)
    expect(gzipSync(svg).length, illustrationKey(spec)).toBeLessThan(4_000)
  }
})

test('the same spec is the same picture, another seed another one', () => {
  for (const view of ['sea', 'bay', 'marina', 'aerial'] as const) {
    const spec: IllustrationSpec = { seed: 'amberjack', shape: 'flybridge', water: 'gulf', hour: 'golden', view }
    expect(illustrateYacht(spec)).toBe(illustrateYacht({ ...spec }))
    expect(illustrateYacht({ ...spec, seed: 'bonito' })).not.toBe(illustrateYacht(spec))
  }
})

test('a key tells its picture, and nothing else is a key', () => {
  for (const spec of specs) expect(parseIllustrationKey(illustrationKey(spec))).toEqual(spec)
  for (const key of [
    'illustration/amberjack/flybridge/gulf-golden-sea.png',
    'illustration/amberjack/rowing-boat/gulf-golden-sea.svg',
    'illustration/amberjack/flybridge/gulf-teatime-sea.svg',
    'illustration/../flybridge/gulf-golden-sea.svg',
    `illustration/${'a'.repeat(65)}/flybridge/gulf-golden-sea.svg`,
    'illustration/amberjack/flybridge/gulf-golden-sea.svg/',
    'uploads/amberjack.svg',
    '',
  ]) {
    expect(parseIllustrationKey(key), key).toBeUndefined()
  }
})

test('a yacht gets five different pictures whatever it is called and wherever it lies', () => {
  for (const type of ['dhow', 'trimaran', 'something-new']) {
    for (const countryCode of ['AE', 'GR', 'JP', 'XX']) {
      const keys = illustrationsFor({ seed: 'Éclipse & Fils №7', type, countryCode, longitude: 20.7 })
      expect(new Set(keys).size).toBe(5)
      for (const key of keys) expect(parseIllustrationKey(key), key).toBeDefined()
      expect(illustrationsFor({ seed: 'Éclipse & Fils №7', type, countryCode, longitude: 20.7 })).toEqual(keys)
    }
  }
})

/** The first error that makes the text invalid XML, or a reference without a target. */
function faultOf(svg: string): string | undefined {
  const open: string[] = []
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<&]*")*)(\/?)>/g,
    (_, closing, name, __, empty) => {
      if (closing && open.pop() !== name) open.push(`unexpected </${name}>`)
      if (!closing && !empty) open.push(name)
      return ''
    },
  )
  if (rest !== '') return `stray text: ${rest.slice(0, 80)}`
  if (open.length > 0) return `left open: ${open.join(' ')}`
  if (/NaN|undefined|Infinity/.test(svg)) return 'a number is missing'
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  if (new Set(ids).size !== ids.length) return `an id twice: ${ids.join(' ')}`
  const used = [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map((match) => match[1])
  const missing = used.find((id) => !ids.includes(id))
  return missing === undefined ? undefined : `no element has the id ${missing}`
}
