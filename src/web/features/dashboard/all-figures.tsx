import type { ApiClient } from '#contract/client.ts'
import { addDays } from '#shared/local-date.ts'
import { countText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { DayChart } from './day-chart.tsx'
import { FruitlessSearches } from './fruitless-searches.tsx'
import { MarketFigureCards, type RowFilters } from './market-figures.tsx'
import { MarketFunnel } from './market-funnel.tsx'

type Figures = Awaited<ReturnType<ApiClient['dashboard']['figures']>>
type AllFiguresProps = { figures: Figures; place: string; type: string; owner: string; seesBookings: boolean }

/** The sums of a period and of the period before it, a chart by day, and the visitors' funnel. */
export function AllFigures({ figures, seesBookings, ...part }: AllFiguresProps) {
  const currencies = [...new Set(figures.days.flatMap(({ gross }) => gross.map(({ currency }) => currency)))].sort()
  return (
    <>
      <MarketFigureCards
        current={figures.current}
        previous={figures.previous}
        of={rowsOf(figures, part)}
        seesBookings={seesBookings}
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
    </>
  )
}

type Part = Pick<AllFiguresProps, 'place' | 'type' | 'owner'>

/** The filters of the rows that the figures sum. Both days are included. */
const rowsOf = ({ from, until }: Figures, { place, type, owner }: Part): RowFilters => ({
  from,
  until: addDays(until, -1),
  ...(place && { place }),
  ...(type && { type }),
  ...(owner && { owner }),
})
