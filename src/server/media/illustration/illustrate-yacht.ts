import { Random } from '#shared/random.ts'
import { lightOf } from './light.ts'
import { height, type IllustrationSpec, width } from './spec.ts'
import { drawAtAnchor } from './views/at-anchor.ts'
import { drawAtSea } from './views/at-sea.ts'
import { drawFromAbove } from './views/from-above.ts'
import { drawInMarina } from './views/in-marina.ts'
import { drawOnPaper } from './views/on-paper.ts'

/** An SVG of 668:512 in place of missing photographs. The same spec gives the same picture. */
export function illustrateYacht(spec: IllustrationSpec): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  // A minus sign already separates two numbers. Dropping the space saves a twentieth of the file.
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${draw(spec).replaceAll(' -', '-')}</svg>`
}

function draw(spec: IllustrationSpec): string {
  const light = lightOf(spec.water, spec.hour)
  const random = Random.ofText(`${spec.seed} ${spec.view}`)
  switch (spec.view) {
    case 'sea':
      return drawAtSea(spec, light, random)
    case 'bay':
      return drawAtAnchor(spec, light, random)
    case 'marina':
      return drawInMarina(spec, light, random)
    case 'aerial':
      return drawFromAbove(spec, light, random)
    case 'plan':
      return drawOnPaper(spec)
  }
}
