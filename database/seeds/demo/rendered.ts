import { readFileSync } from 'node:fs'
import type { LocalText } from '#shared/locale.ts'
import type { PictureArea } from '#shared/picture-areas.ts'

/** The entry of a rendered picture in `media/manifest.json`. */
export type Rendered = {
  file: string
  kind: string
  identity: string
  type: string
  view: string
  place: string
  order: number
  width: number
  height: number
  placeholder: string
  alt: LocalText
}

const manifest = new URL('../../../media/manifest.json', import.meta.url)

/** Every picture of a boat. Some also stand for places and occasions. */
export const renderedPictures = () =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as Rendered[]).filter(({ kind }) => kind !== 'wide')

// Views below deck, in the order of a tour.
const below = ['saloon', 'cabin', 'bath', 'galley']
const onDeck = ['cockpit', 'foredeck', 'flybridge', 'detail']

/** The camera's position. */
export const standpointOf = ({ view }: Pick<Rendered, 'view'>): 'below' | 'deck' | 'outside' =>
  below.includes(view) ? 'below' : onDeck.includes(view) ? 'deck' : 'outside'

/** The order of the views below deck; 0 for every other view. */
export const roundOf = ({ view }: Pick<Rendered, 'view'>): number => Math.max(0, below.indexOf(view))

const rooms: Readonly<Record<string, PictureArea>> = {
  saloon: 'saloon',
  cabin: 'cabin',
  bath: 'bathroom',
  galley: 'galley',
  flybridge: 'flybridge',
}

/** The part of the boat that a picture shows; none for places and occasions. */
export function areaOf(picture: Pick<Rendered, 'view'>): { area?: PictureArea } {
  if (picture.view === 'banner' || picture.view === 'hero') return {}
  return { area: rooms[picture.view] ?? (standpointOf(picture) === 'deck' ? 'deck' : 'exterior') }
}
