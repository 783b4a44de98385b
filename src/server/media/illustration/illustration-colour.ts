import { mix } from './draw.ts'
import { parseIllustrationKey } from './illustration-key.ts'
import { lightOf } from './light.ts'

const paper = '#faf7f1'

/** About the mean of its colours: what stands in its place until it has come. Null for any other key. */
export function illustrationColour(key: string): string | null {
  const spec = parseIllustrationKey(key)
  if (!spec) return null
  if (spec.view === 'plan') return paper
  const light = lightOf(spec.water, spec.hour)
  return mix(light.skyMiddle, mix(light.seaFar, light.seaNear, 0.5), spec.view === 'aerial' ? 1 : 0.5)
}
