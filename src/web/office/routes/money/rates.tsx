import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { RateFetch } from '#contract/currency/rates.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { dateText, momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { HeldRates } from '#web/office/money/held-rates.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { RateTable } from '#web/office/money/rate-table.tsx'
import { readRateTroubles } from '#web/office/money/rate-troubles.server.ts'
import { RateWarning } from '#web/office/money/rate-warning.tsx'
import { outcomeText } from '#web/office/money/rate-words.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { currenciesIn } from '#web/parts/site/currencies-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/rates'

const needed = 'rates.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const { locale } = context.get(requestContext)
  const [listed, troubles] = await Promise.all([
    context.get(apiContext).rates.list(),
    readRateTroubles({ context }, mayCall),
  ])
  const named = currenciesIn(
    listed.rates.map(({ currency: code, name }) => ({ code, name, symbol: code })),
    locale,
  )
  return {
    ...listed,
    // The dollar is what the others are told in.
    rates: listed.rates
      .map((rate, index) => ({ ...rate, name: named[index]?.name ?? rate.name }))
      .filter(({ currency }) => currency !== 'USD'),
    troubles: troubles && { ...troubles, isHeld: false },
    mayChange: mayCall('rates.fetch'),
    maySet: mayCall('settings.change'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('rates.fetch'),
    intents: {
      fetch: ({ api }) => api.rates.fetch(),
      confirm: ({ api }, { id = '' }) => api.rates.decide({ id, confirm: true }),
      drop: ({ api }, { id = '' }) => api.rates.decide({ id, confirm: false }),
    },
    done: (fetched) => ({ refused: undefined, fetched }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.rates(), hidden: true })

export default function Rates({ loaderData, actionData }: Route.ComponentProps) {
  const { source, rates, held, fetches, troubles, mayChange, maySet } = loaderData
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.rates()}
        text={m.rates_text()}
      />
      <MoneyNav />
      <div className="grid grid-cols-1 gap-8">
        {actionData?.refused && <OfficeNotice refused={actionData.refused} result={actionData} />}
        {actionData && 'fetched' in actionData && <Outcome fetched={actionData.fetched} />}
        {held && <HeldRates held={held} mayChange={mayChange} />}
        <RateWarning troubles={troubles} linked={false} />
        <Source source={source} maySet={maySet}>
          {mayChange && source && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="fetch">
                {m.rates_fetch()}
              </Button>
            </Form>
          )}
        </Source>
        <RateTable rates={rates} />
        <section aria-labelledby="fetches" className="grid gap-4">
          <h2 id="fetches" className="text-xl">
            {m.rates_fetches()}
          </h2>
          <Fetches fetches={fetches} />
        </section>
      </div>
    </>
  )
}

function Outcome({ fetched }: { fetched: RateFetch }) {
  const tones = { refused: 'bad', held: 'warn' } as const
  const { state } = fetched
  const tone = state === 'refused' || state === 'held' ? tones[state] : 'good'
  const sentences = { confirmed: m.rates_confirmed, dropped: m.rates_dropped } as const
  const title = state === 'confirmed' || state === 'dropped' ? sentences[state]() : outcomeText(fetched)
  return (
    <FormNotice result={fetched} tone={tone} title={title}>
      {state === 'refused' && <p>{m.rates_kept()}</p>}
    </FormNotice>
  )
}

function Source({ source, maySet, children }: { source: string | null; maySet: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby="source" className="grid gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="source" className="text-xl">
        {m.rates_source()}
      </h2>
      <p className="wrap-anywhere">{source ?? m.rates_source_none()}</p>
      <p className="max-w-3xl text-ink-soft">{m.rates_source_text()}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {children}
        {maySet && (
          <TextLink to={pagePath('/adminn/settings/:name', { name: 'RATES_ADDRESS' })}>{m.rates_source_set()}</TextLink>
        )}
      </div>
    </section>
  )
}

function Fetches({ fetches }: { fetches: readonly RateFetch[] }) {
  const zone = useBrowserZone()
  if (fetches.length === 0) return <p className="text-ink-soft">{m.rates_fetches_none()}</p>
  return (
    <Table
      caption={m.rates_fetches()}
      rows={fetches}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', head: m.moment(), unbroken: true, cell: ({ at }) => momentText(at, zone) },
        { key: 'source', head: m.rates_source(), cell: ({ source }) => source },
        { key: 'day', head: m.rates_day(), unbroken: true, cell: ({ day }) => (day ? dateText(day) : '–') },
        { key: 'outcome', head: m.rates_outcome(), cell: (fetch) => outcomeText(fetch) },
      ]}
    />
  )
}
