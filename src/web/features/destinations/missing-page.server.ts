import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Destination } from '#contract/destinations.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { landingPath, placeOfLanding } from './landing-path.ts'

const suggested = 6

/**
 * What to answer to an address of one segment that is no yacht. A landing page by another name of its place leads to
 * that place's own; of an unknown place to the ones that there are.
 */
export async function missingPage(context: Readonly<RouterContextProvider>, pathname: string) {
  const api = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const slug = placeOfLanding(pathname)
  if (slug === null) return data(null, { status: 404 })
  const { data: destinations } = await api.destinations.list()
  const meant = await destinationMeant(api, destinations, decodeSafely(slug).replaceAll('-', ' '))
  if (meant) return redirect(inLocalePath(landingPath(meant.slug), locale), 301)
  const links = destinations.slice(0, suggested).map(({ slug, name }) => ({
    label: name[locale] ?? name.en,
    to: inLocalePath(landingPath(slug), locale),
  }))
  return data({ links }, { status: 404 })
}

async function destinationMeant(api: Api, destinations: readonly Destination[], text: string) {
  const byName = destinations.find(({ name }) => Object.values(name).some((each) => fold(each) === fold(text)))
  if (byName) return byName
  const places = await api.locations.search({ locationQuery: text })
  const likeliest = Array.isArray(places) ? places[0] : undefined
  return likeliest && destinations.find(({ place_id }) => place_id === likeliest.place_id)
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function decodeSafely(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
