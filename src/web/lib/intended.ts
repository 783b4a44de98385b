import { data } from 'react-router'

/** What a page answers to an intent that none of its forms has, such as that of a tab older than a release: nothing is done. */
export const unknownIntent = () => data(null, { status: 400 })

/** What the intent of a form stands for. Throws unknownIntent. */
export function intended<Act>(acts: Readonly<Record<string, Act>>, intent: string): Act {
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (act === undefined) throw unknownIntent()
  return act
}
