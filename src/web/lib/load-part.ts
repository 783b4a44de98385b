import { askAgain } from './ask-again.ts'

/**
 * A script that is fetched later. One that cannot be had leaves its part as it stands, which is what the page is without
 * scripts: the promise then stays open, since a rejection would take the whole page away.
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  askAgain(() => load().then(whole)).catch((error) => {
    console.warn(error)
    return new Promise<never>(() => {})
  })

/** A script that came empty is as good as lost. */
function whole<Part>(part: Part): Part {
  if (part === undefined) throw new TypeError('A script came without its part.')
  return part
}
