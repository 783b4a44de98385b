import { addDays } from '#shared/local-date.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { OfficeHeading } from '#web/features/admin/office-heading.tsx'
import { requireOfficer } from '#web/features/admin/require-officer.server.ts'
import { DayChart } from '#web/features/dashboard/day-chart.tsx'
import { DepartureTable } from '#web/features/dashboard/departure-table.tsx'
import { FigureFilter } from '#web/features/dashboard/figure-filter.tsx'
import { figurePeriods } from '#web/features/dashboard/figure-periods.ts'
import { FruitlessSearches } from '#web/features/dashboard/fruitless-searches.tsx'
import { MarketFigureCards, type RowFilters } from '#web/features/dashboard/market-figures.tsx'
import { MarketFunnel } from '#web/features/dashboard/market-funnel.tsx'
import { WaitingList } from '#web/features/dashboard/waiting-list.tsx'
import { countText } from '#web/lib/numbers.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/start'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, may } = await requireOfficer({ context, url }, 'any')
  const { dashboard, destinations, boats } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const query = (field: string) => url.searchParams.get(field) ?? ''
  const days = figurePeriods.find((each) => String(each) === query('days')) ?? 30
  const wanted = { place: query('place'), type: query('type'), owner: query('owner') }
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''))
  const [waiting, departures, figures, places, types] = await Promise.all([
    dashboard.waiting(),
    may({ part: 'bookings', level: 'read' }) ? dashboard.departures() : null,
    dashboard.figures({ days, ...given }).catch(throwMissing),
    destinations.list(),
    boats.types(),
  ])
  return {
    name,
    waiting: waiting.data,
    departures,
    figures,
    days,
    ...wanted,
    destinations: places.data.map((place) => ({ value: place.place_id, label: place.name[locale] ?? place.name.en })),
    types: types.data.map((type) => ({ value: type.slug, label: type.name[locale] ?? type.name.en })),
  }
}

/** The filters of the rows that the figures sum; both days belong to the period. */
const rowsOf = ({ figures, place, type, owner }: Route.ComponentProps['loaderData']): RowFilters => ({
  from: figures.from,
  until: addDays(figures.until, -1),
  ...(place && { place }),
  ...(type && { type }),
  ...(owner && { owner }),
})

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.admin_desk(), hidden: true })

export default function AdminStart({ loaderData }: Route.ComponentProps) {
  const { name, waiting, departures, figures } = loaderData
  const currencies = [...new Set(figures.days.flatMap(({ gross }) => gross.map(({ currency }) => currency)))].sort()
  return (
    <div data-wide>
      <OfficeHeading above={null} title={m.welcome_name({ name })} text={m.admin_start_text()} />
      <div className="grid gap-10">
        <section aria-labelledby="now" className="grid gap-4">
          <h2 id="now" className="text-xl">
            {m.dashboard_now()}
          </h2>
          <WaitingList waiting={waiting} />
        </section>
        {departures && (
          <section aria-labelledby="departures" className="grid gap-4">
            <h2 id="departures" className="text-xl">
              {m.departures_title()}
            </h2>
            {departures.data.length > 0 ? (
              <DepartureTable departures={departures.data} />
            ) : (
              <StatePanel title={m.departures_none()} />
            )}
          </section>
        )}
        <section aria-labelledby="figures" className="grid gap-5">
          <h2 id="figures" className="text-xl">
            {m.dashboard_figures()}
          </h2>
          <FigureFilter {...loaderData} />
          <MarketFigureCards
            current={figures.current}
            previous={figures.previous}
            of={rowsOf(loaderData)}
            seesBookings={departures !== null}
          />
          {figures.days.length > 1 && (
            <div className="grid gap-5 xl:grid-cols-2">
              <DayChart
                title={m.figure_confirmed()}
                days={figures.days.map(({ day, confirmed }) => ({ day, value: confirmed, text: countText(confirmed) }))}
              />
              {currencies.map((currency) => (
                <DayChart
                  key={currency}
                  title={`${m.figure_gross()}, ${currency}`}
                  days={figures.days.map(({ day, gross }) => {
                    const amount = gross.find((each) => each.currency === currency)?.amount ?? 0
                    return { day, value: amount, text: moneyText({ amount, currency }) }
                  })}
                />
              ))}
            </div>
          )}
          <MarketFunnel funnel={figures.funnel} />
          <FruitlessSearches searches={figures.fruitless} />
        </section>
      </div>
    </div>
  )
}
