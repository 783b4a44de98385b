import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { fleetWord } from '#web/features/boats/fleet-words.server.ts'
import { yachtList } from '#web/features/boats/structured-yacht.server.ts'
import { ActiveFilters } from '#web/features/search/active-filters.tsx'
import { FilterButton } from '#web/features/search/filter-button.tsx'
import { type Found, presentFound } from '#web/features/search/found.ts'
import { MapButton, MapSwitch } from '#web/features/search/map-switch.tsx'
import { NoResults } from '#web/features/search/no-results.tsx'
import { filterFormId, isPanelOpen, noOptions, presentOptions, withoutPanel } from '#web/features/search/options.ts'
import { QuickFilters, TripLengths, TripTypes } from '#web/features/search/quick-filters.tsx'
import { ResultList } from '#web/features/search/result-list.tsx'
import { ResultsFailed } from '#web/features/search/results-failed.tsx'
import { cleanQuery, filterNames, searchInput } from '#web/features/search/search-query.ts'
import { SortSelect } from '#web/features/search/sort-select.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { dayText } from '#web/lib/format.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { describePage } from '#web/lib/structured-data.server.ts'
import { localToday } from '#web/lib/today.ts'
import { withTimeout } from '#web/lib/with-timeout.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/yacht-rentals'

const pageSize = 12
const listTimeoutMs = 8000

// Fields of the form that they name: they work before their lists and their calendar do.
const SearchFields = hydrateLater(async () => (await import('#web/features/search/search-fields.tsx')).SearchFields, {
  waiting: <div className="h-72 rounded-lg border border-line bg-surface shadow-pop md:h-29" />,
})

// Without their scripts these are a form that a button opens, cards, and a list of places.
const FilterPanel = hydrateLater(async () => (await import('#web/features/search/filter-panel.tsx')).FilterPanel)
const NearlyFitting = hydrateLater(async () => (await import('#web/features/search/nearly-fitting.tsx')).NearlyFitting)
const ResultsMap = hydrateLater(async () => (await import('#web/features/search/results-map.tsx')).ResultsMap)

export async function loader({ context, url }: Route.LoaderArgs) {
  const params = cleanQuery(url.searchParams)
  // Forms send blank fields too; a search has one address.
  if (params.toString() !== url.searchParams.toString())
    throw redirect(`${url.pathname}${params.size > 0 ? `?${params}` : ''}`)
  const api = context.get(apiContext)
  const { currency, locale, settings } = context.get(requestContext)
  const search = { ...searchInput(params), currency }
  // A search that fails, or is none, leaves the page standing with its fields and the way to try again.
  const answers = await Promise.all([
    withTimeout(api.boats.list({ ...search, page: params.get('page') ?? 1, limit: pageSize }), listTimeoutMs),
    api.boats.filterOptions({ ...search, locations: 'none' }),
  ]).catch(() => null)
  const today = localToday()
  if (!answers) return { found: null, options: noOptions(currency), today }
  const [found, filterOptions] = answers
  const options = presentOptions(filterOptions, locale, (code) => fleetWord(code, locale))
  describePage(context, yachtList(found.boats, { settings, locale }))
  return {
    found: presentFound(found, locale),
    options: isPanelOpen(params) ? options : withoutPanel(options, params),
    today,
  }
}

export const meta: Route.MetaFunction = (args) => {
  const place = new URLSearchParams(args.location.search).get('location')
  return pageMeta(args, {
    title: place ? m.yachts_in({ place }) : m.yachts_everywhere(),
    description: m.results_description(),
  })
}

/** With the map or without, the search is the same; only the panel that opens needs more of it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const search = (url: URL) => withQuery(url.searchParams, { view: null, filters: null })
  const isOnlyView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  if (!isOnlyView || search(currentUrl) !== search(nextUrl)) return defaultShouldRevalidate
  return isPanelOpen(nextUrl.searchParams) && !isPanelOpen(currentUrl.searchParams)
}

export default function YachtRentals({ loaderData: { found, options, today } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { location, date, dateTo, guests } = searched(params)
  const title = location ? m.yachts_in({ place: location }) : m.yachts_everywhere()
  // Where nothing lies there is nothing to see, unless the visitor has moved there on the map himself.
  const canMap = found !== null && (found.boats.length > 0 || params.has('bounds'))
  const hasMap = canMap && params.get('view') !== 'list'
  const isMap = canMap && params.get('view') === 'map'
  return (
    <main id={mainId} className="mx-auto w-full max-w-480 px-4 pt-4 pb-20 md:px-6">
      <Breadcrumb crumbs={[{ label: m.home(), to: pagePath('/') }, { label: title }]} />
      <div className="my-4">
        <SearchFields
          key={`${location} ${date} ${dateTo} ${guests}`}
          location={location}
          date={date}
          dateTo={dateTo}
          guests={guests}
          today={today}
          form={filterFormId}
        />
      </div>
      <FilterPanel options={options} />
      <div className={classNames('gap-8', hasMap && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,44%)]')}>
        <section aria-labelledby="results" className={classNames('min-w-0 pt-2', isMap && 'max-lg:invisible')}>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div>
              <h1 id="results" tabIndex={-1} className="text-2xl outline-none">
                {title}
              </h1>
              <Counted found={found} date={date} />
            </div>
            <div className="flex flex-wrap items-end gap-3">
              <FilterButton count={filterNames.filter((name) => params.has(name)).length} />
              <SortSelect />
              {canMap && <MapSwitch />}
            </div>
          </div>
          <div className="my-5 grid gap-3">
            <div className="flex flex-wrap gap-x-6 gap-y-3">
              <TripTypes options={options} />
              <TripLengths />
            </div>
            <QuickFilters options={options} />
            <ActiveFilters options={options} />
          </div>
          <Results found={found} besideMap={hasMap} />
        </section>
        {hasMap && (
          <ResultsMap
            boats={found.boats}
            className={classNames(
              'overflow-hidden lg:sticky lg:top-22 lg:block lg:h-[calc(100dvh-7rem)] lg:rounded-lg lg:border lg:border-line',
              isMap
                ? 'map-over-page max-lg:fixed max-lg:inset-x-0 max-lg:top-18 max-lg:bottom-0 max-lg:z-20'
                : 'max-lg:hidden',
            )}
          />
        )}
      </div>
      {canMap && <MapButton />}
    </main>
  )
}

function Counted({ found, date }: { found: Found | null; date: string }) {
  return (
    <p role="status" className="mt-1 text-ink-soft">
      {found && m.yachts_count({ count: found.totalCount })}
      {found && ' · '}
      {found && (date ? m.totals_for_day({ date: dayText(date) }) : m.totals_lowest())}
    </p>
  )
}

function Results({ found, besideMap }: { found: Found | null; besideMap: boolean }) {
  if (!found) return <ResultsFailed />
  if (found.boats.length > 0) return <ResultList found={found} besideMap={besideMap} />
  return (
    <>
      <NoResults nearest={found.nearest} />
      <NearlyFitting nearly={found.nearly} />
    </>
  )
}

function searched(params: URLSearchParams) {
  const guests = Math.trunc(Number(params.get('min_capacity')))
  const text = (name: string) => params.get(name) ?? ''
  return { location: text('location'), date: text('date'), dateTo: text('date_to'), guests: guests > 0 ? guests : 1 }
}
