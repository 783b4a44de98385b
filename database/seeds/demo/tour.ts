import { fitOf } from './backdrops.ts'
import { type Rendered, roundOf, standpointOf } from './rendered.ts'

/** The number of pictures that show a guest the whole boat. */
export const fullTour = 10
const stops = ['deck', 'below', 'outside'] as const

/**
 * The pictures of one boat in the order of a tour: the first one, then deck, rooms and hull by turns. A view repeats only when no
 * other is left. Views that do not exist in the country come last, and only up to ten pictures.
 */
export function tourOf(first: Rendered, pictures: readonly Rendered[], countryCode: string): Rendered[] {
  const sisters = pictures.filter(({ identity, file }) => identity === first.identity && file !== first.file)
  // A picture below deck fits every country, because its windows show little of the shore.
  const belongs = (picture: Rendered) => standpointOf(picture) === 'below' || fitOf(picture, countryCode) !== undefined
  const here = takeByTurns(first, sisters.filter(belongs), countryCode)
  const elsewhere = sisters.filter((picture) => !belongs(picture))
  const missing = Math.max(0, fullTour - here.length)
  return [...here, ...takeByTurns(here.at(-1) ?? first, elsewhere, countryCode).slice(1, missing + 1)]
}

/** Takes one picture of each standpoint by turns, beginning with `first`. */
function takeByTurns(first: Rendered, pictures: readonly Rendered[], countryCode: string): Rendered[] {
  const left = new Set(pictures)
  const shown = [first]
  for (let turn = 0; left.size > 0; turn++) {
    const next = nextOf([...left], stops[turn % stops.length], shown, countryCode)
    if (!next) continue
    shown.push(next)
    left.delete(next)
  }
  return shown
}

function nextOf(left: readonly Rendered[], stop: string | undefined, shown: readonly Rendered[], countryCode: string) {
  const times = (picture: Rendered) => shown.filter(({ view }) => view === picture.view).length
  const repeats = (picture: Rendered) => Number(shown.at(-1)?.view === picture.view)
  const typical = (picture: Rendered) => fitOf(picture, countryCode) ?? 0
  const isOwn = ({ kind }: Rendered) => Number(kind === 'gallery')
  return left
    .filter((picture) => standpointOf(picture) === stop)
    .sort(
      (a, b) =>
        repeats(a) - repeats(b) ||
        times(a) - times(b) ||
        roundOf(a) - roundOf(b) ||
        isOwn(b) - isOwn(a) ||
        typical(a) - typical(b) ||
        a.order - b.order ||
        (a.file < b.file ? -1 : 1),
    )[0]
}
