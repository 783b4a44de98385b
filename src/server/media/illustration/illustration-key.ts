import { hours, type IllustrationSpec, views, waters, yachtShapes } from './spec.ts'

const pattern = new RegExp(
  `^illustration/([a-z0-9-]{1,64})/(${yachtShapes.join('|')})/(${waters.join('|')})-(${hours.join('|')})-(${views.join('|')})\\.svg$`,
)

/** The media key of an illustration. It contains the whole spec, so nothing has to be stored. */
export const illustrationKey = ({ seed, shape, water, hour, view }: IllustrationSpec): string =>
  `illustration/${seed}/${shape}/${water}-${hour}-${view}.svg`

/** The spec of a key; undefined when it is no key of an illustration. */
export function parseIllustrationKey(key: string): IllustrationSpec | undefined {
  const [, seed, ...words] = pattern.exec(key) ?? []
  if (seed === undefined) return undefined
  // The pattern allows only these words, in this order.
  const [shape, water, hour, view] = words as [
    IllustrationSpec['shape'],
    IllustrationSpec['water'],
    IllustrationSpec['hour'],
    IllustrationSpec['view'],
  ]
  return { seed, shape, water, hour, view }
}
