import { mix } from './draw.ts'
import { parseIllustrationKey } from './illustration-key.ts'
import { lightOf } from './light.ts'

const paper = '#faf7f1'

/** The approximate mean colour of an illustration, shown until it has loaded. Null for any other key. */
export function illustrationColour(key: string): string | null {
  const spec = parseIllustrationKey(key)
  if (!spec) return null
  if (spec.view === 'plan') return paper
  const light = lightOf(spec.water, spec.hour)
  return mix(light.skyMiddle, mix(light.seaFar, light.seaNear, 0.5), spec.view === 'aerial' ? 1 : 0.5)
}
