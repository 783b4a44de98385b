import type { SentForm } from '#web/parts/forms/answer-form.server.ts'
import { type OfYacht, type StepActs, stayed } from './listing-acts.server.ts'

/** Runs the forms of the pictures' step. Some of several files may be added and others refused. */
export const photoActs: StepActs = {
  async upload(sent) {
    const { api, form, params } = sent
    const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[] // just checked
    return stayed(sent, (await api.listingMedia.upload({ yachtId: params.boatId, files })).refused)
  },

  async 'retry-imports'(sent) {
    await sent.api.listingMedia.retryImports({ id: sent.params.boatId })
    return stayed(sent)
  },

  async 'dismiss-imports'(sent) {
    await sent.api.listingMedia.dismissImports({ id: sent.params.boatId })
    return stayed(sent)
  },

  async delete(sent, { picture = '' }) {
    await sent.api.listingMedia.remove({ id: picture })
    return stayed(sent)
  },

  async move(sent, { picture = '', to = '' }) {
    await arrange(sent, (ids) => moved(ids, picture, to))
    return stayed(sent)
  },

  async alt(sent, { picture = '', alt_en = '', alt_fr = '' }) {
    await arrange(sent, (ids) => ids, { [picture]: { en: alt_en, fr: alt_fr } })
    return stayed(sent)
  },
}

type Alts = Record<string, { en: string; fr: string }>

async function arrange({ api, params }: SentForm<OfYacht>, order: (ids: string[]) => string[], alts: Alts = {}) {
  const { photos, videos } = await api.listings.get({ id: params.boatId })
  const ids = order(photos.map((photo) => photo.id))
  const media = [...ids, ...videos.map((video) => video.id)]
  await api.listingMedia.arrange({
    id: params.boatId,
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
