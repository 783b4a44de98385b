import { apiContext, requestContext } from '#web/context.ts'
import { classNames } from '#web/lib/class-names.ts'
import { landingSegment } from '#web/lib/landing-segment.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { breadcrumbs, describePage } from '#web/lib/structured-data.server.ts'
import { m } from '#web/paraglide/messages.js'
import { PriceLegend } from '#web/parts/boats/card-price.tsx'
import { LazyMap } from '#web/parts/map/map.tsx'
import { byCoast } from '#web/site/destinations/coasts.server.ts'
import { type DescribedDestination, describeDestinations } from '#web/site/destinations/describe-destinations.server.ts'
import { DestinationCard } from '#web/site/destinations/destination-card.tsx'
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
  const destinations = await describeDestinations(api, data, { currency, locale })
  return { coasts: byCoast(destinations, locale), empty: destinations.filter(({ count }) => count === 0) }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: m.destinations_title(),
    description: m.destinations_text({ count: loaderData ? countPlaces(loaderData.coasts) : 0 }),
  })

export default function Destinations({ loaderData: { coasts, empty } }: Route.ComponentProps) {
  const destinations = coasts.flatMap((coast) => coast.destinations)
  return (
    <main id={mainId} className="container-page pt-4 pb-14">
      <Breadcrumb crumbs={[{ label: m.home(), to: pagePath('/') }, { label: m.destinations() }]} />
      <header className="mt-4 mb-6 max-w-3xl">
        <h1 className="text-3xl md:text-4xl">{m.destinations_title()}</h1>
        <p className="mt-2 text-lg text-ink-soft">{m.destinations_text({ count: destinations.length })}</p>
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
      <div className="mt-3 empty:hidden">
        <PriceLegend prices={destinations.map(({ from }) => from)} />
      </div>
      <div className="mt-8 grid gap-x-5 gap-y-8 md:grid-cols-3 xl:grid-cols-4">
        {coasts.map(({ name, destinations }) => (
          <section
            key={name}
            aria-label={name}
            className={classNames('grid min-w-0 grid-cols-subgrid', spanOf(destinations))}
          >
            <h2 className="col-span-full mb-4 text-xl">{name}</h2>
            <ul className="phone-row col-span-full gap-5 md:grid md:grid-cols-subgrid">
              {destinations.map((destination) => (
                <li key={destination.slug} className="grid max-md:w-64">
                  <DestinationCard destination={destination} heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {empty.length > 0 && <WithoutYachts destinations={empty} />}
    </main>
  )
}

type Destinations = readonly DescribedDestination[]

/** Small coasts stand beside each other. */
function spanOf({ length }: Destinations) {
  if (length === 1) return 'col-span-1'
  if (length === 2) return 'md:col-span-2'
  return length === 3 ? 'md:col-span-3' : 'col-span-full'
}

function WithoutYachts({ destinations }: { destinations: Destinations }) {
  return (
    <section aria-labelledby="empty" className="mt-10 border-t border-line pt-6">
      <h2 id="empty" className="text-base tracking-normal">
        {m.no_yachts_here_now()}
      </h2>
      <p className="text-ink-soft">{m.destinations_without_yachts()}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {destinations.map(({ slug, name }) => (
          <li key={slug}>
            <TextLink
              to={pagePath('/:segment', { segment: landingSegment(slug) })}
              className="inline-flex min-h-11 items-center"
            >
              {localText(name)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const countPlaces = (coasts: readonly { destinations: Destinations }[]) =>
  coasts.reduce((sum, { destinations }) => sum + destinations.length, 0)

function PlacesOfPin({ destinations }: { destinations: Destinations }) {
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
