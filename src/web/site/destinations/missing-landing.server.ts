import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Destination } from '#contract/geo/destinations.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { landingSegment } from '#web/lib/landing-segment.ts'
import { pagePathIn } from '#web/lib/paths.ts'

const suggested = 6

/**
 * Answers `/yacht-rental-in-…` for a place without a page of its own. Another name of a destination redirects to its page. A
 * place of the gazetteer redirects to the yachts there or nearby. Anything else is "not found", with links to some destinations.
 */
export async function missingLanding(
  context: Readonly<RouterContextProvider>,
  slug: string,
  destinations: readonly Destination[],
) {
  const { locale } = context.get(requestContext)
  const place = await findPlace(context.get(apiContext), destinations, slug.replaceAll('-', ' '))
  const pageOf = (slug: string) => pagePathIn(locale, '/:segment', { segment: landingSegment(slug) })
  if (place?.slug) return redirect(pageOf(place.slug), 301)
  if (place?.location) return redirect(pagePathIn(locale, '/yacht-rentals', { location: place.location }), 302)
  const links = destinations.slice(0, suggested).map(({ slug, name }) => ({
    label: name[locale] ?? name.en,
    to: pageOf(slug),
  }))
  return data({ links }, { status: 404 })
}

async function findPlace(api: Api, destinations: readonly Destination[], text: string) {
  const byName = destinations.find(({ name }) => Object.values(name).some((each) => fold(each) === fold(text)))
  if (byName) return { slug: byName.slug }
  const places = await api.locations.search({ locationQuery: text }).catch(() => [])
  const likeliest = Array.isArray(places) ? places[0] : undefined
  if (!likeliest) return undefined
  const destination = destinations.find(({ place_id }) => place_id === likeliest.place_id)
  if (destination) return { slug: destination.slug }
  // Only a place with exactly this name counts; a similar name would be a guess.
  const isNamed = fold(likeliest.description.split(',', 1)[0] ?? '') === fold(text)
  return isNamed ? { location: likeliest.description } : undefined
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
