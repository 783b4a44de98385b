import { Form } from 'react-router'
import type { DayRun, OfferChange, TariffChanges, UnusualRun } from '#contract/pricing/tariffs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import { betweenText, offerName, spanText, totalText } from './tariff-words.ts'

/** The changes that publishing would make, by day. Only an owner who has seen them can publish them. */
export function ChangesView({ changes, mayChange }: { changes: TariffChanges; mayChange: boolean }) {
  if (!changes.hasDraft) return <StatePanel title={m.tariff_no_changes()} text={m.tariff_no_changes_text()} />
  const isUnusual = changes.offers.some(({ unusual }) => unusual.length > 0)
  return (
    <section aria-labelledby="changes" className="grid gap-8">
      <h2 id="changes" className="sr-only">
        {m.tariff_view_changes()}
      </h2>
      {changes.offers.map((offer) => (
        <OfferChanges key={offer.offerId} offer={offer} />
      ))}
      {mayChange && <PublishForms version={changes.version} isUnusual={isUnusual} />}
    </section>
  )
}

const PublishForms = ({ version, isUnusual }: { version: string; isUnusual: boolean }) => (
  <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line pt-6">
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="version" value={version} />
      {isUnusual && <Checkbox name="acceptUnusual" value="on" label={m.tariff_accept_unusual()} />}
      <p className="max-w-prose text-sm text-ink-soft">{m.tariff_publish_text()}</p>
      <Button type="submit" className="justify-self-start">
        {m.tariff_publish()}
      </Button>
    </Form>
    <Form method="post">
      <input type="hidden" name="intent" value="discard" />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" look="danger">
        {m.tariff_discard()}
      </Button>
    </Form>
  </div>
)

function OfferChanges({ offer }: { offer: OfferChange }) {
  const { opening, closingDays, repricedDays, runs, unusual, currency } = offer
  return (
    <section aria-label={offerName(offer)} className="grid gap-4">
      <h3 className="text-lg">{offerName(offer)}</h3>
      {unusual.length > 0 && <Unusual runs={unusual} currency={currency} />}
      {runs.length === 0 ? (
        <p className="text-ink-soft">{m.tariff_no_day_changes()}</p>
      ) : (
        <>
          <ul className="grid gap-1">
            {opening && (
              <li>
                <b className="font-semibold">
                  {m.tariff_opens_days({ count: opening.days, prices: betweenText(opening, currency) })}
                </b>
              </li>
            )}
            {closingDays > 0 && <li>{m.tariff_closes_days({ count: closingDays })}</li>}
            {repricedDays > 0 && <li>{m.tariff_repriced_days({ count: repricedDays })}</li>}
          </ul>
          <Runs runs={runs} currency={currency} />
        </>
      )}
    </section>
  )
}

/** A table; a list on a phone. */
export function Runs({ runs, currency }: { runs: readonly DayRun[]; currency: string }) {
  return (
    <>
      <div className="max-sm:hidden">
        <Table
          caption={m.tariff_changed_days()}
          rows={runs}
          rowKey={({ from }) => from}
          columns={[
            { key: 'days', head: m.tariff_changed_days(), cell: (run) => spanText(run) },
            { key: 'count', head: m.tariff_count(), cell: ({ days }) => days, numeric: true },
            { key: 'change', head: m.tariff_what(), cell: ({ change }) => changeNames[change]() },
            { key: 'before', head: m.tariff_before(), cell: (run) => priceOf(run.before, currency), numeric: true },
            { key: 'after', head: m.tariff_after(), cell: (run) => priceOf(run.after, currency), numeric: true },
          ]}
        />
      </div>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface sm:hidden">
        {runs.map((run) => (
          <li key={run.from} className="grid gap-1 border-b border-line px-4 py-3 last:border-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="font-semibold">{spanText(run)}</b>
              <span className="text-sm text-ink-soft">{changeNames[run.change]()}</span>
            </p>
            <p className="text-sm tabular-nums">
              <span className="text-ink-soft">{priceOf(run.before, currency)}</span> →{' '}
              <span className="font-semibold">{priceOf(run.after, currency)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const changeNames: Record<DayRun['change'], () => string> = {
  opens: m.tariff_change_opens,
  closes: m.tariff_change_closes,
  dearer: m.tariff_change_dearer,
  cheaper: m.tariff_change_cheaper,
  other_length: m.tariff_change_length,
}

const priceOf = (span: DayRun['before'], currency: string) =>
  span ? betweenText(span, currency) : m.tariff_not_bookable()

export function Unusual({ runs, currency }: { runs: readonly UnusualRun[]; currency: string }) {
  return (
    <Notice tone="bad" title={m.tariff_unusual()}>
      <ul className="mt-1 list-disc ps-5">
        {runs.map((run) => (
          <li key={run.from}>
            {run.problem === 'no_rate'
              ? m.tariff_unusual_none({ days: spanText(run) })
              : m.tariff_unusual_low({
                  days: spanText(run),
                  rate: totalText(run.lowestRate, currency),
                  base: totalText(run.baseRate, currency),
                })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
