import type { RefusedFile } from '#contract/refused-file.ts'
import type { Api } from '#web/context.ts'
import { unknownIntent } from '#web/lib/intended.ts'

/** Does what the forms of the pictures' step ask for. Answers the files that were not added, where others were. */
export async function answerPhotos(api: Api, boatId: string, form: FormData): Promise<RefusedFile[]> {
  const text = (name: string) => String(form.get(name) ?? '')
  const picture = text('picture')
  switch (text('intent')) {
    case 'upload': {
      const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[] // just checked
      return (await api.listingMedia.upload({ yachtId: boatId, files })).refused
    }
    case 'retry-imports':
      await api.listingMedia.retryImports({ id: boatId })
      break
    case 'dismiss-imports':
      await api.listingMedia.dismissImports({ id: boatId })
      break
    case 'delete':
      await api.listingMedia.remove({ id: picture })
      break
    case 'move':
      await arrange(api, boatId, (ids) => moved(ids, picture, text('to')))
      break
    case 'alt':
      await arrange(api, boatId, (ids) => ids, { [picture]: { en: text('alt_en'), fr: text('alt_fr') } })
      break
    default:
      throw unknownIntent()
  }
  return []
}

type Alts = Record<string, { en: string; fr: string }>

async function arrange(api: Api, id: string, order: (ids: string[]) => string[], alts: Alts = {}) {
  const { photos, videos } = await api.listings.get({ id })
  const ids = order(photos.map((photo) => photo.id))
  const media = [...ids, ...videos.map((video) => video.id)]
  await api.listingMedia.arrange({
    id,
    media: media.map((each) => ({ id: each, ...(alts[each] && { alt: alts[each] }) })),
  })
}

function moved(ids: readonly string[], picture: string, to: string): string[] {
  const at = ids.indexOf(picture)
  const others = ids.filter((id) => id !== picture)
  const target = { first: 0, earlier: Math.max(0, at - 1), later: at + 1 }[to] ?? placeIn(others, to) ?? at
  return at === -1 ? [...ids] : [...others.slice(0, target), picture, ...others.slice(target)]
}

/** Where a picture was dropped: its place among the others, from 0. */
const placeIn = (others: readonly string[], to: string) =>
  /^\d{1,2}$/.test(to) ? Math.min(Number(to), others.length) : undefined
