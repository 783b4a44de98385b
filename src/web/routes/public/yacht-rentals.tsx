import { redirect, useNavigation, useSearchParams } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { fleetWord } from '#web/features/boats/fleet-words.server.ts'
import { yachtList } from '#web/features/boats/structured-yacht.server.ts'
import { YachtGrid } from '#web/features/boats/yacht-grid.tsx'
import { ActiveFilters } from '#web/features/search/active-filters.tsx'
import { FilterButton, FilterPanel } from '#web/features/search/filter-panel.tsx'
import { NoResults } from '#web/features/search/no-results.tsx'
import { filterFormId, type Options } from '#web/features/search/options.ts'
import { SortSelect, TripTypes } from '#web/features/search/result-tools.tsx'
import { cleanQuery, filterNames, searchInput, tripQuery } from '#web/features/search/search-query.ts'
import { mainId } from '#web/features/site/skip-link.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { dayText } from '#web/lib/format.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { localPath } from '#web/lib/locale.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { describePage } from '#web/lib/structured-data.server.ts'
import { localToday } from '#web/lib/today.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/yacht-rentals'

const pageSize = 12

// Fields of the form that they name: they work before their lists and their calendar do.
const SearchFields = hydrateLater(async () => (await import('#web/features/search/search-fields.tsx')).SearchFields, {
  waiting: <div className="h-72 rounded-lg border border-line bg-surface shadow-pop md:h-29" />,
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const params = cleanQuery(url.searchParams)
  // Forms send blank fields too; a search has one address.
  if (params.toString() !== url.searchParams.toString())
    throw redirect(`${url.pathname}${params.size > 0 ? `?${params}` : ''}`)
  const api = context.get(apiContext)
  const { currency, locale, settings } = context.get(requestContext)
  const search = { ...searchInput(params), currency }
  const [found, options] = await Promise.all([
    api.boats.list({ ...search, page: params.get('page') ?? 1, limit: pageSize }),
    api.boats.filterOptions(search),
  ])
  describePage(context, yachtList(found.boats, { settings, locale }))
  return { found, options: named(options), today: localToday() }
}

export const meta: Route.MetaFunction = (args) => {
  const place = new URLSearchParams(args.location.search).get('location')
  return pageMeta(args, {
    title: place ? m.yachts_in({ place }) : m.yachts_everywhere(),
    description: m.results_description(),
  })
}

export default function YachtRentals({ loaderData: { found, options, today } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { location, date, dateTo, guests } = searched(params)
  const title = location ? m.yachts_in({ place: location }) : m.yachts_everywhere()
  return (
    <main id={mainId} className="container-page pt-4 pb-20">
      <Breadcrumb crumbs={[{ label: m.home(), to: localPath('/') }, { label: title }]} />
      <div className="my-4">
        <SearchFields
          key={`${location} ${date} ${dateTo} ${guests}`}
          {...{ location, date, dateTo, guests, today }}
          form={filterFormId}
        />
      </div>
      <div className="grid gap-x-10 lg:grid-cols-[17rem_1fr]">
        <div className="pt-6 max-lg:contents">
          <FilterPanel options={options} hidden={keptByForm(params)} />
        </div>
        <section aria-labelledby="results" className="min-w-0 pt-4 lg:pt-6">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div>
              <h1 id="results" className="text-2xl">
                {title}
              </h1>
              <p role="status" className="mt-1 text-ink-soft">
                {m.yachts_count({ count: found.totalCount })}
                {' · '}
                {date ? m.totals_for_day({ date: dayText(date) }) : m.totals_lowest()}
              </p>
            </div>
            <div className="flex flex-wrap items-end gap-3">
              <FilterButton count={filterNames.filter((name) => params.has(name)).length} />
              <SortSelect />
            </div>
          </div>
          <div className="my-5 grid gap-4">
            <TripTypes options={options} />
            <ActiveFilters options={options} />
          </div>
          <Results found={found} />
        </section>
      </div>
    </main>
  )
}

function Results({ found }: Pick<Route.ComponentProps['loaderData'], 'found'>) {
  const [params] = useSearchParams()
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === localPath('/yacht-rentals')
  if (found.boats.length === 0) return <NoResults nearest={found.nearest} />
  return (
    <div aria-busy={busy} className={classNames('transition-opacity', busy && 'opacity-55')}>
      <YachtGrid yachts={found.boats} query={tripQuery(params)} eager={3} heading="h2" />
      <div className="mt-12">
        <Pagination
          label={m.result_pages()}
          page={found.page}
          totalPages={found.totalPages}
          to={(page) => withQuery(params, { page: page > 1 ? page : null })}
        />
      </div>
    </div>
  )
}

/** Amenities and occasions come as codes; their words stay on the server. */
function named(options: Options): Options {
  const name = (facets: Options['amenities']) =>
    facets.map((facet) => ({ ...facet, label: facet.label ?? fleetWord(facet.value) }))
  return { ...options, amenities: name(options.amenities), categories: name(options.categories) }
}

function searched(params: URLSearchParams) {
  const guests = Math.trunc(Number(params.get('min_capacity')))
  const text = (name: string) => params.get(name) ?? ''
  return { location: text('location'), date: text('date'), dateTo: text('date_to'), guests: guests > 0 ? guests : 1 }
}

/** What the form has no field for but must not forget. */
function keptByForm(params: URLSearchParams) {
  const names = ['trip_type', 'duration', 'sort', 'q', 'bounds', 'max_capacity', 'min_year', 'max_year']
  return Object.fromEntries(names.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])))
}
