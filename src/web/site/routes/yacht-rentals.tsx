import { useEffect } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { YachtCard } from '#contract/boats/yacht.ts'
import type { Locale } from '#shared/locale.ts'
import { placeDescription } from '#shared/place-names.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useConnectionLost } from '#web/lib/connection.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { rememberResults } from '#web/lib/last-results.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { describePage } from '#web/lib/structured-data.server.ts'
import { localToday } from '#web/lib/today.ts'
import { readTripSearch } from '#web/lib/trip-search.ts'
import { useLate } from '#web/lib/use-late.ts'
import { withTimeout } from '#web/lib/with-timeout.ts'
import { m } from '#web/paraglide/messages.js'
import { wordOf } from '#web/parts/boats/fleet-words.server.ts'
import { yachtList } from '#web/parts/boats/structured-yacht.server.ts'
import { type Found, presentFound } from '#web/parts/search/found.ts'
import { MapButton } from '#web/parts/search/map-switch.tsx'
import { NoResults } from '#web/parts/search/no-results.tsx'
import { filterFormId, isPanelOpen, noOptions, presentOptions, withoutPanel } from '#web/parts/search/options.ts'
import { ResultList } from '#web/parts/search/result-list.tsx'
import { ResultsBar } from '#web/parts/search/results-bar.tsx'
import { ResultsFailed } from '#web/parts/search/results-failed.tsx'
import { ResultsTitle } from '#web/parts/search/results-title.tsx'
import { SearchPill } from '#web/parts/search/search-pill.tsx'
import { cleanQuery, searchInput } from '#web/parts/search/search-query.ts'
import { listTimeoutMs, usePendingSearch } from '#web/parts/search/use-pending-search.ts'
import { useReadingOn } from '#web/parts/search/use-reading-on.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/yacht-rentals'

const pageSize = 12

// Fields of the form that they name: they work before their lists and their calendar do.
const SearchFields = hydrateLater(async () => (await import('#web/parts/search/search-fields.tsx')).SearchFields, {
  waiting: <div className="h-96 md:h-29" />,
})

// Without their scripts these are a form that a button opens, cards, and a list of places.
const FilterPanel = hydrateLater(async () => (await import('#web/parts/search/filter-panel.tsx')).FilterPanel)
const NearlyFitting = hydrateLater(async () => (await import('#web/parts/search/nearly-fitting.tsx')).NearlyFitting)
const ResultsMap = hydrateLater(async () => (await import('#web/parts/search/results-map.tsx')).ResultsMap)

export async function loader({ context, url }: Route.LoaderArgs) {
  const params = cleanQuery(url.searchParams)
  // Forms send blank fields too; a search has one address.
  if (params.toString() !== url.searchParams.toString())
    throw redirect(`${url.pathname}${params.size > 0 ? `?${params}` : ''}`)
  const api = context.get(apiContext)
  const { currency, locale, settings } = context.get(requestContext)
  const search = { ...searchInput(params), currency }
  // A search that fails, or is none, leaves the page standing with its fields and the way to try again.
  const asked = Promise.all([
    api.boats.list({ ...search, page: params.get('page') ?? 1, limit: pageSize }, { context: { answersSearch: true } }),
    api.boats.filterOptions({ ...search, locations: 'none' }),
  ])
  const answers = await withTimeout(asked, listTimeoutMs).catch(() => null)
  const today = localToday()
  const location = params.get('location')
  const place = location && searchedPlace(location, answers?.[0].boats ?? [], locale)
  if (!answers) return { found: null, options: noOptions(currency), place, today }
  const [found, filterOptions] = answers
  const options = presentOptions(filterOptions, locale, (code) => wordOf(code, undefined, locale))
  describePage(context, yachtList(found.boats, { settings, locale }))
  return {
    found: presentFound(found, locale),
    options: isPanelOpen(params) ? options : withoutPanel(options, params),
    /** The searched place in the language of the page. */
    place,
    today,
  }
}

/** The searched place in the language of the page; the found yachts know the code of its country. */
function searchedPlace(location: string, boats: readonly Pick<YachtCard, 'location'>[], locale: Locale) {
  const found = boats.find((boat) => location.endsWith(`, ${boat.location.country}`))
  return placeDescription(location, found?.location.countryCode, locale)
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: loaderData?.place ? m.yachts_in({ place: loaderData.place }) : m.yachts_everywhere(),
    description: m.results_description(),
  })

/** With the map or without, the search is the same; only the panel that opens needs more of it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const search = (url: URL) => withQuery(url.searchParams, { view: null, filters: null })
  const isOnlyView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  if (!isOnlyView || search(currentUrl) !== search(nextUrl)) return defaultShouldRevalidate
  return isPanelOpen(nextUrl.searchParams) && !isPanelOpen(currentUrl.searchParams)
}

export default function YachtRentals({ loaderData: { found, options, place, today } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  useReadingOn()
  useEffect(() => rememberResults(params.toString()), [params])
  const { location, date, dateTo, guests, flex } = searched(params)
  const title = place ? m.yachts_in({ place }) : m.yachts_everywhere()
  // Where nothing lies there is nothing to see, unless the visitor has moved there on the map himself.
  const canMap = found !== null && (found.boats.length > 0 || params.has('bounds'))
  const hasMap = canMap && params.get('view') !== 'list'
  const isMap = canMap && params.get('view') === 'map'
  return (
    <main id={mainId} className="container-page relative pb-20">
      <div className="results-head grid grid-cols-[minmax(0,1fr)] gap-1 pt-1.5 pb-0.5 md:gap-1.5 md:pt-2 md:pb-1">
        <SearchPill>
          <SearchFields
            key={`${location} ${date} ${dateTo} ${guests} ${flex}`}
            location={location}
            date={date}
            dateTo={dateTo}
            guests={guests}
            flex={flex}
            today={today}
            firstMonth={options.firstMonth}
            form={filterFormId}
            className="md:grid-cols-2 lg:grid-cols-[1fr_13rem_13rem_auto_auto]"
          />
        </SearchPill>
        <ResultsBar options={options} canMap={canMap} />
      </div>
      <ResultsTitle title={title} found={found} />
      <FilterPanel options={options} />
      <div
        className={classNames('gap-8 pt-0.5 md:pt-2', hasMap && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,44%)]')}
      >
        <section aria-labelledby="results" className={classNames('min-w-0', isMap && 'max-lg:invisible')}>
          <Results found={found} besideMap={hasMap} />
        </section>
        {hasMap && (
          <ResultsMap
            boats={found.boats}
            className={classNames(
              'overflow-hidden lg:sticky lg:top-22 lg:block lg:h-[calc(100dvh-7rem-var(--strip))] lg:rounded-lg lg:border lg:border-line',
              isMap
                ? 'map-over-page max-lg:fixed max-lg:inset-x-0 max-lg:top-18 max-lg:bottom-(--strip) max-lg:z-20'
                : 'max-lg:hidden',
            )}
          />
        )}
      </div>
      <div className="mt-10">
        <Breadcrumb crumbs={[{ label: m.home(), to: pagePath('/') }, { label: title }]} />
      </div>
      {canMap && <MapButton />}
    </main>
  )
}

function Results({ found, besideMap }: { found: Found | null; besideMap: boolean }) {
  const pending = usePendingSearch()
  const late = useLate(pending?.key, listTimeoutMs)
  const lost = useConnectionLost()
  // Without a connection the yachts that are there stay.
  if (!found || (late && !lost)) return <ResultsFailed pending={late ? pending : undefined} />
  if (found.boats.length > 0) return <ResultList found={found} besideMap={besideMap} />
  return (
    <>
      <NoResults found={found} />
      <NearlyFitting nearly={found.nearly} />
    </>
  )
}

function searched(params: URLSearchParams) {
  const { date, dateTo, guests, flex } = readTripSearch(params)
  return { location: params.get('location') ?? '', date: date ?? '', dateTo: dateTo ?? '', guests, flex }
}
