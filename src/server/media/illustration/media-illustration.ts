import { illustrateYacht } from './illustrate-yacht.ts'
import { parseIllustrationKey } from './illustration-key.ts'

/** The picture of a media key such as 'illustration/amberjack/flybridge/gulf-golden-sea.svg'; undefined for any other key. */
export function mediaIllustration(key: string): string | undefined {
  const spec = parseIllustrationKey(key)
  return spec && illustrateYacht(spec)
}
