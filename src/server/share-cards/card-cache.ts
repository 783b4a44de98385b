import path from 'node:path'
import type { ShareCard } from '#shared/share-card.ts'
import { focalPointOf } from '../media/focal-point.ts'
import { parseIllustrationKey } from '../media/illustration/illustration-key.ts'
import { findMediaFile } from '../media/media-file.ts'
import { uploadsFolder } from '../media/store-portrait.ts'
import { drawnPicture, pictureOfFile, type StoredPicture, versionOf } from '../media/stored-picture.ts'
import { diskCache } from '../platform/disk-cache.ts'
import type { Settings } from '../platform/settings.ts'
import { drawCard, templateVersion } from './draw-card.ts'

/** A card that can be drawn, and a version that changes with everything on it. */
type OpenCard = { version: string; load: (network: string) => Promise<Buffer> }

/** Draws cards for the networks of visitors in turn, and keeps them beside the resized pictures. */
export function cardCache(first: Settings) {
  const cache = diskCache({
    directory: path.resolve(first.DATA_DIR, 'cache', 'share-cards'),
    // A card is as large as the picture of a page of results, and there is one for each page.
    maxBytes: (first.PICTURE_CACHE_MB * 1024 * 1024) / 4,
    concurrency: 1,
    maxWaiting: 100,
    maxWaitingPerParty: 20,
  })

  return async function openCard(card: ShareCard, settings: Settings): Promise<OpenCard> {
    const [picture, logo] = await Promise.all([
      findPicture(keyOf(card.picture), settings),
      findPicture(settings.LOGO || null, settings),
    ])
    const { SITE_NAME: name, COLOUR_SEA: sea, COLOUR_BRASS: brass } = settings
    const market = { name, sea: sea.light, brass: brass.dark }
    const words = JSON.stringify([card.title, card.line, market])
    const version = versionOf(templateVersion, words, picture?.version ?? '', logo?.version ?? '')
    const draw = async () => {
      const drawing = { ...card, market: { ...market, logo: await sourceOf(logo) } }
      const plain = () => drawCard({ ...drawing, picture: null })
      const source = await sourceOf(picture)
      // A picture that cannot be decoded, or is gone meanwhile, leaves the words.
      return source ? drawCard({ ...drawing, picture: source }).catch(plain) : plain()
    }
    return { version, load: (network) => cache.get(`${version}.jpg`, network, draw) }
  }
}

const keyOf = (address: string | null) => (address?.startsWith('/media/') ? address.slice('/media/'.length) : null)

type FoundPicture = StoredPicture & { focal: ReturnType<typeof focalPointOf> }

async function findPicture(key: string | null, settings: Settings): Promise<FoundPicture | undefined> {
  if (!key) return undefined
  const file = await findMediaFile(key, uploadsFolder(settings))
  const spec = file ? undefined : parseIllustrationKey(key)
  const picture = file?.kind === 'picture' ? pictureOfFile(file) : spec && drawnPicture(spec)
  // The key has the focal point, and the file its name.
  return picture && { ...picture, focal: focalPointOf(key) }
}

async function sourceOf(picture: FoundPicture | undefined) {
  const bytes = await picture?.load().catch(() => undefined)
  return bytes ? { bytes, focal: picture?.focal } : null
}
