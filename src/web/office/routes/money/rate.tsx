import type { PastRate } from '#contract/currency/rates.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { RateChart } from '#web/office/money/rate-chart.tsx'
import { EndPeg, EnterRate, PegForm } from '#web/office/money/rate-forms.tsx'
import { AgeBadge } from '#web/office/money/rate-table.tsx'
import { originText, rateText } from '#web/office/money/rate-words.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { currenciesIn } from '#web/parts/site/currencies-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { Route } from './+types/rate'

const needed = 'rates.history'
const rowsShown = 120

export async function loader({ context, url, params: { currency } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const { locale } = context.get(requestContext)
  const { rates } = context.get(apiContext)
  const { current, data } = await rates.history({ currency, limit: rowsShown }).catch(throwMissing)
  const listed = await rates.list()
  const [named] = currenciesIn([{ code: currency, name: current.name, symbol: currency }], locale)
  return {
    current: { ...current, name: named?.name ?? current.name },
    past: data,
    anchors: listed.rates
      .filter((rate) => rate.peg === null && rate.currency !== currency)
      .map((rate) => rate.currency),
    // Rates are for one dollar.
    mayChange: mayCall('rates.enter') && currency !== 'USD',
  }
}

/** A decimal comma, as the French write it, is a point. */
const decimal = (typed: string) => typed.trim().replace(',', '.')

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('rates.enter'),
    intents: {
      enter: ({ api, params: { currency } }, { rate = '', reason = '', confirmed }) =>
        api.rates.enter({ currency, rate: decimal(rate), reason, confirmed: confirmed !== undefined }),
      peg: ({ api, params: { currency } }, { anchor = '', rate = '', reason = '' }) =>
        api.rates.peg({ currency, anchor, rate: decimal(rate), reason }),
      unpeg: ({ api, params: { currency } }, { reason = '' }) => api.rates.unpeg({ currency, reason }),
    },
    done: (_, { intent }) => ({ refused: undefined, jump: null, done: intent }),
    refused: (refused, { why: { before, after } }) => ({
      refused,
      jump: typeof before === 'string' && typeof after === 'string' ? { before, after } : null,
      done: null,
    }),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, jump: null, done: null }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: args.params.currency ?? '', hidden: true })

const outcomes: Record<string, () => string> = {
  enter: m.rates_entered,
  peg: m.rates_peg_saved,
  unpeg: m.rates_peg_ended,
}

export default function Rate({ loaderData, actionData }: Route.ComponentProps) {
  const { current, past, anchors, mayChange } = loaderData
  const { refused, jump = null, done } = actionData ?? {}
  const { currency, name, peg } = current
  const outcome = done ? outcomes[done]?.() : undefined
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.rates(), to: pagePath('/adminn/money/rates') },
        ]}
        title={`${name} (${currency})`}
        text={m.rates_text()}
      />
      <MoneyNav />
      <div className="grid grid-cols-1 gap-8">
        {outcome && <FormNotice result={actionData} tone="good" title={outcome} />}
        <Current current={current} />
        {mayChange && (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <section aria-labelledby="enter" className="grid gap-4">
              <h2 id="enter" className="text-xl">
                {m.rates_enter()}
              </h2>
              <p className="text-ink-soft">{m.rates_enter_text()}</p>
              <EnterRate key={done} currency={currency} refused={refused} jump={jump} />
            </section>
            <section aria-labelledby="peg" className="grid gap-4">
              <h2 id="peg" className="text-xl">
                {m.rates_peg()}
              </h2>
              <p className="text-ink-soft">{m.rates_peg_text()}</p>
              <PegForm currency={currency} refused={refused} peg={peg} anchors={anchors} />
              {peg && <EndPeg refused={refused} />}
            </section>
          </div>
        )}
        <section aria-labelledby="history" className="grid grid-cols-1 gap-4">
          <h2 id="history" className="text-xl">
            {m.rates_history()}
          </h2>
          <RateChart currency={currency} past={past} />
          <History past={past} />
        </section>
      </div>
    </>
  )
}

type LoadedRate = Route.ComponentProps['loaderData']['current']

function Current({ current }: { current: LoadedRate }) {
  const zone = useBrowserZone()
  const { currency, rate, asOf, age, peg } = current
  return (
    <Facts
      facts={[
        [m.rates_present(), rate ? `1 USD = ${rateText(rate)} ${currency}` : m.rates_none()],
        [m.rates_as_of(), asOf ? momentText(asOf, zone) : '–'],
        [m.rates_age(), <AgeBadge key="age" age={age} />],
        [m.rates_from(), originText(current, age === 'example')],
        [m.rates_peg(), peg ? m.rates_peg_now({ ...peg, currency, rate: rateText(peg.rate) }) : m.rates_none()],
      ]}
    />
  )
}

function History({ past }: { past: readonly PastRate[] }) {
  const zone = useBrowserZone()
  const columns: Column<PastRate>[] = [
    { key: 'asOf', head: m.rates_as_of(), unbroken: true, cell: ({ asOf }) => momentText(asOf, zone) },
    { key: 'rate', head: m.rates_one(), numeric: true, cell: ({ rate }) => rateText(rate) },
    {
      key: 'from',
      head: m.rates_from(),
      cell: (rate) => (
        <>
          {originText(rate, rate.isExample)} {rate.isExample && <Badge>{m.rates_age_example()}</Badge>}
        </>
      ),
    },
    { key: 'reason', head: m.rates_reason(), cell: ({ reason }) => reason ?? '–' },
  ]
  if (past.length === 0) return <p className="text-ink-soft">{m.rates_history_none()}</p>
  return <Table caption={m.rates_history()} columns={columns} rows={past} rowKey={({ asOf }) => asOf} />
}
