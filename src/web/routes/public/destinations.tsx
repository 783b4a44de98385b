import { apiContext, requestContext } from '#web/context.ts'
import { describeDestinations } from '#web/features/destinations/describe-destinations.server.ts'
import { DestinationCard } from '#web/features/destinations/destination-card.tsx'
import { landingSegment } from '#web/features/destinations/landing-segment.ts'
import { LazyMap } from '#web/features/map/map.tsx'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { breadcrumbs, describePage } from '#web/lib/structured-data.server.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/destinations'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { currency, locale, settings } = context.get(requestContext)
  const { data } = await api.destinations.list()
  describePage(
    context,
    breadcrumbs(settings, [
      { label: m.home({}, { locale }), path: pagePathIn(locale, '/') },
      { label: m.destinations({}, { locale }), path: pagePathIn(locale, '/destinations') },
    ]),
  )
  const described = await describeDestinations(api, data, currency)
  // Where nothing lies just now comes last.
  return { destinations: described.sort((a, b) => Number(b.count > 0) - Number(a.count > 0)) }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: m.destinations_title(),
    description: m.destinations_text({ count: loaderData?.destinations.length ?? 0 }),
  })

export default function Destinations({ loaderData: { destinations } }: Route.ComponentProps) {
  return (
    <main id={mainId} className="container-page pt-4 pb-20">
      <Breadcrumb crumbs={[{ label: m.home(), to: pagePath('/') }, { label: m.destinations() }]} />
      <header className="mt-4 mb-8 max-w-3xl lg:mt-8 lg:mb-12">
        <h1 className="text-3xl md:text-4xl">{m.destinations_title()}</h1>
        <p className="mt-4 text-lg text-ink-soft">{m.destinations_text({ count: destinations.length })}</p>
      </header>
      <LazyMap
        label={m.map_of_destinations()}
        pins={destinations.map(({ slug, name, latitude, longitude, count }) => ({
          id: slug,
          latitude,
          longitude,
          text: localText(name),
          name: `${localText(name)}, ${m.yachts_count({ count })}`,
        }))}
        card={(slugs) => <PlacesOfPin destinations={destinations.filter(({ slug }) => slugs.includes(slug))} />}
        inPage
        className="h-104 rounded-lg border border-line"
      />
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {destinations.map((destination) => (
          <li key={destination.slug} className="grid">
            <DestinationCard destination={destination} />
          </li>
        ))}
      </ul>
    </main>
  )
}

function PlacesOfPin({ destinations }: Pick<Route.ComponentProps['loaderData'], 'destinations'>) {
  return (
    <ul className="grid gap-2 p-4 pe-14">
      {destinations.map(({ slug, name, tagline, count }) => (
        <li key={slug}>
          <TextLink to={pagePath('/:segment', { segment: landingSegment(slug) })}>{localText(name)}</TextLink>
          <span className="block text-sm text-ink-soft">{localText(tagline)}</span>
          <span className="block text-sm text-ink-soft">{m.yachts_count({ count })}</span>
        </li>
      ))}
    </ul>
  )
}
