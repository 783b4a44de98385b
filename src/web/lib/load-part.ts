import { askAgain } from './ask-again.ts'

/**
 * Loads a script later. If it cannot be loaded, its part stays as the server sent it. The promise then stays pending, because a
 * rejection would replace the whole page by an error.
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  askAgain(() => load().then(whole)).catch((error) => {
    console.warn(error)
    return new Promise<never>(() => {})
  })

/** A script that arrives empty counts as lost. */
function whole<Part>(part: Part): Part {
  if (part === undefined) throw new TypeError('A script came without its part.')
  return part
}
