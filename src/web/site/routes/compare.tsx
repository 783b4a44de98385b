import { useEffect } from 'react'
import { redirect, useNavigation, useSearchParams } from 'react-router'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { classNames } from '#web/lib/class-names.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { localToday } from '#web/lib/today.ts'
import { m } from '#web/paraglide/messages.js'
import { PriceLegend } from '#web/parts/boats/card-price.tsx'
import { mostCompared, setCompared } from '#web/parts/boats/compare-selection.ts'
import { CompareForm } from '#web/parts/compare/compare-form.tsx'
import { type CompareQuery, readCompareQuery, writeCompareQuery } from '#web/parts/compare/compare-query.ts'
import { compareRows } from '#web/parts/compare/compare-rows.ts'
import { ComparisonTable } from '#web/parts/compare/comparison-table.tsx'
import { DifferencesChoice } from '#web/parts/compare/differences-choice.tsx'
import { loadComparison, tripOf } from '#web/parts/compare/load-comparison.server.ts'
import { MoreYachts } from '#web/parts/compare/more-yachts.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/compare'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readCompareQuery(url.searchParams)
  const address = writeCompareQuery(query)
  // Forms send blank fields too; a comparison has one address. Compared by what they say: %2C is a comma.
  if (new URLSearchParams(address).toString() !== url.searchParams.toString()) throw redirect(url.pathname + address)
  const api = context.get(apiContext)
  const { currency, locale } = context.get(requestContext)
  const yachts = await loadComparison(api, query, { currency, locale })
  const more = await suggest(api, query, { city: yachts[0]?.location.city, currency })
  return { query, yachts, more, today: localToday() }
}

/** Others of the same place and trip, or else of any place, as long as there is room for them. */
async function suggest(
  api: Api,
  query: CompareQuery,
  { city, currency }: { city: string | undefined; currency: string },
) {
  const room = mostCompared - query.ids.length
  if (room <= 0) return []
  const search = { ...tripOf(query), currency, limit: suggested + query.ids.length, page: 1 }
  const find = async (place: { location?: string }) => {
    const { boats } = await api.boats.list({ ...search, ...place }).catch(() => ({ boats: [] }))
    return boats.filter(({ id }) => !query.ids.includes(id)).slice(0, suggested)
  }
  const nearby = city ? await find({ location: city }) : []
  return nearby.length > 0 ? nearby : find({})
}

const suggested = 4

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: m.compare_title(),
    description: m.compare_description(),
    // Every choice of yachts is an address of its own; search engines need one.
    hidden: (loaderData?.query.ids.length ?? 0) > 0,
  })

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { query, yachts, more, today } = loaderData
  const [params] = useSearchParams()
  const { state, location } = useNavigation()
  useSameSelection(yachts)
  const missing = query.ids.length - yachts.length
  return (
    <main id={mainId} className="container-page pt-4 pb-20">
      <Breadcrumb crumbs={[{ label: m.home(), to: pagePath('/') }, { label: m.compare_title() }]} />
      <h1 className="mt-3 text-2xl md:text-3xl">{m.compare_title()}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">{m.compare_text()}</p>
      {missing > 0 && (
        <div className="mb-6">
          <Notice tone="warn" title={m.compare_missing({ count: missing })} />
        </div>
      )}
      {yachts.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <CompareForm query={query} today={today} />
          <div
            aria-busy={state === 'loading'}
            className={classNames(
              'mt-6 transition-opacity',
              state === 'loading' && location.pathname === pagePath('/compare') && 'opacity-55',
            )}
          >
            <Comparison {...loaderData} params={params} />
          </div>
        </>
      )}
      <MoreYachts yachts={more} ids={yachts.map(({ id }) => id)} query={params} />
    </main>
  )
}

type ComparisonProps = Pick<Route.ComponentProps['loaderData'], 'query' | 'yachts'> & { params: URLSearchParams }

function Comparison({ query, yachts, params }: ComparisonProps) {
  const groups = compareRows(yachts)
  const shown = query.onlyDifferences && yachts.length > 1 ? onlyDiffering(groups) : groups
  return (
    <>
      {yachts.length === 1 && <Notice tone="info" title={m.compare_one()} />}
      {sellsDifferently(yachts) && <Notice tone="info" title={m.compare_mixed()} />}
      {yachts.length > 1 && <DifferencesChoice groups={groups} query={query} />}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <PriceLegend prices={yachts.map(({ price }) => price)} />
        <ComparisonTable yachts={yachts} groups={shown} query={params} />
      </div>
    </>
  )
}

function Nothing() {
  return (
    <StatePanel
      title={m.compare_empty()}
      text={m.compare_empty_text()}
      actions={<ButtonLink to={pagePath('/yacht-rentals')}>{m.explore_yachts()}</ButtonLink>}
    />
  )
}

const onlyDiffering = (groups: ReturnType<typeof compareRows>) =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)

function sellsDifferently(yachts: ComparisonProps['yachts']) {
  const trips = yachts.flatMap(({ price }) => (price ? [`${price.unit} ${price.units} ${price.nights}`] : []))
  return new Set(trips).size > 1
}

/** The tray of other pages holds the yachts compared here, so that one more can be chosen there. */
function useSameSelection(yachts: ComparisonProps['yachts']) {
  useEffect(() => {
    if (yachts.length > 0) setCompared(yachts.map(({ id, title }) => ({ id, title })))
  }, [yachts])
}
