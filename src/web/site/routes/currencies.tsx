import { useSearchParams } from 'react-router'
import type { RateAge } from '#contract/currency/rates.ts'
import { ownPath } from '#shared/own-path.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { dateText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { currenciesIn } from '#web/parts/site/currencies-in.ts'
import { CurrencyButtons } from '#web/parts/site/currency-buttons.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/currencies'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, locale } = context.get(requestContext)
  const currencies = currenciesIn(settings.currencies, locale)
  const names = new Map(currencies.map(({ code, name }) => [code, name]))
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 7 })
  const { base, data } = await context.get(apiContext).currencies.list()
  const rates = data.flatMap(({ code, rate, asOf, age }) =>
    code === base || rate === null || asOf === null || age === null
      ? []
      : [{ code, name: names.get(code) ?? code, rate: number.format(Number(rate)), day: asOf.slice(0, 10), age }],
  )
  return { currencies, rates }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.currency(), hidden: true })

/** For the phone's menu, and for who has no script. */
export default function Currencies({ loaderData: { currencies, rates } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return (
    <main id={mainId} className="container-page pt-4 pb-20">
      <Breadcrumb crumbs={[{ label: m.home(), to: pagePath('/') }, { label: m.currency() }]} />
      <h1 className="mt-3 mb-6 text-2xl md:text-3xl">{m.currency()}</h1>
      <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-2">
        <div className="max-w-md">
          <CurrencyButtons currencies={currencies} returnTo={ownPath(params.get('returnTo')) ?? pagePath('/')} />
        </div>
        <RateAges rates={rates} />
      </div>
    </main>
  )
}

const ages: Record<RateAge, () => string> = {
  fresh: m.rates_age_fresh,
  aged: m.rates_age_aged,
  old: m.rates_age_old,
  example: m.rates_age_example,
}

/** The rate of each currency with its day and age, which prices marked ≈ are converted by. */
function RateAges({ rates }: Pick<Route.ComponentProps['loaderData'], 'rates'>) {
  return (
    <section aria-labelledby="rates" className="grid grid-cols-1 gap-4">
      <h2 id="rates" className="text-xl">
        {m.rates_public()}
      </h2>
      <p className="text-ink-soft">{m.rates_public_text()}</p>
      <Table
        caption={m.rates_public()}
        rows={rates}
        rowKey={({ code }) => code}
        columns={[
          { key: 'currency', head: m.rates_currency(), cell: ({ code, name }) => `${code} ${name}` },
          { key: 'rate', head: m.rates_one(), numeric: true, cell: ({ rate }) => rate },
          { key: 'day', head: m.rates_as_of(), unbroken: true, cell: ({ day }) => dateText(day) },
          { key: 'age', head: m.rates_age(), unbroken: true, cell: ({ age }) => ages[age]() },
        ]}
      />
    </section>
  )
}
