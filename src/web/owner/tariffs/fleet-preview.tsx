import { Form } from 'react-router'
import type { PriceEntry, YachtPriceChange } from '#contract/pricing/fleet-prices.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Runs, Unusual } from './changes-view.tsx'
import { rateText } from './fleet-yachts.tsx'
import { changeText, kindNames, offerName, spanText } from './tariff-words.ts'

/** The prices of each yacht now and then, the yachts that are left out, and the form that publishes. */
export function FleetPreview({ yachts, mayPublish }: { yachts: readonly YachtPriceChange[]; mayPublish: boolean }) {
  const changing = yachts.filter(({ refusal }) => refusal === null)
  const refused = yachts.filter(({ refusal }) => refusal !== null)
  return (
    <section aria-labelledby="preview" className="grid gap-6 border-t border-line pt-8">
      <h2 id="preview" className="text-xl">
        {m.fleetprice_result()}
      </h2>
      {changing.length > 0 ? (
        <>
          <h3 className="text-lg">{m.fleetprice_changing({ count: changing.length })}</h3>
          <ul data-list className="grid gap-4">
            {changing.map((yacht) => (
              <ChangedYacht key={yacht.id} yacht={yacht} />
            ))}
          </ul>
        </>
      ) : (
        <StatePanel title={m.fleetprice_none()} text={m.fleetprice_none_text()} />
      )}
      {refused.length > 0 && <RefusedYachts yachts={refused} />}
      {mayPublish && changing.length > 0 && <PublishForm yachts={changing} />}
    </section>
  )
}

function ChangedYacht({ yacht }: { yacht: YachtPriceChange }) {
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <h4 className="font-semibold break-words">{yacht.title || m.unnamed_yacht()}</h4>
      {yacht.offers.map((offer) => (
        <div key={offer.offerId} className="grid gap-3">
          <p className="text-sm text-ink-soft">{offerName(offer)}</p>
          {offer.unusual.length > 0 && <Unusual runs={offer.unusual} currency={offer.currency} />}
          <Entries offer={offer} />
          {offer.runs.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-sea">
                {m.fleetprice_guests()}
              </summary>
              <Runs runs={offer.runs} currency={offer.currency} />
            </details>
          )}
        </div>
      ))}
    </li>
  )
}

type ChangedOffer = YachtPriceChange['offers'][number]

function Entries({ offer }: { offer: ChangedOffer }) {
  return (
    <ul className="grid">
      {offer.entries.map((entry) => (
        <li
          key={JSON.stringify(entry)}
          className="grid gap-x-6 border-t border-line py-2 first:border-0 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span className="min-w-0">
            <span className="font-semibold break-words">{nameOf(entry)}</span>{' '}
            <span className="text-sm text-ink-soft">{spanText(entry)}</span>
          </span>
          <span className="text-sm tabular-nums sm:text-end">
            <span className="text-ink-soft">
              <span className="sr-only">{m.fleetprice_now()} </span>
              {entry.before ? priceText(entry.before, offer) : m.fleetprice_new()}
            </span>{' '}
            → <span className="sr-only">{m.fleetprice_then()} </span>
            <b className="font-semibold">{entry.after ? priceText(entry.after, offer) : m.fleetprice_removed()}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ kind, name }: PriceEntry) =>
  name ? m.fleetprice_rules_of({ kind: kindNames[kind](), name: localText(name) }) : kindNames[kind]()

function priceText({ amount, share }: NonNullable<PriceEntry['after']>, offer: ChangedOffer): string {
  if (amount !== null) return rateText(amount, offer)
  return share === null ? m.fleetprice_no_price() : changeText(share)
}

const reasons: Record<NonNullable<YachtPriceChange['refusal']>['reason'], () => string> = {
  draft_waits: m.fleetprice_reason_draft_waits,
  is_source: m.fleetprice_reason_is_source,
  other_offer: m.fleetprice_reason_other_offer,
  other_currency: m.fleetprice_reason_other_currency,
  rules_overlap: m.fleetprice_reason_rules_overlap,
  too_many_rules: m.fleetprice_reason_too_many_rules,
  out_of_range: m.fleetprice_reason_out_of_range,
  nothing_changes: m.fleetprice_reason_nothing_changes,
}

function RefusedYachts({ yachts }: { yachts: readonly YachtPriceChange[] }) {
  return (
    <Notice tone="warn" title={m.fleetprice_refused({ count: yachts.length })}>
      <ul className="mt-1 list-disc ps-5">
        {yachts.map(({ id, title, refusal }) => (
          <li key={id}>
            <TextLink to={pagePath('/OwnerDashboard/pricing/:boatId', { boatId: id })}>
              {title || m.unnamed_yacht()}
            </TextLink>
            {' · '}
            {refusal && reasons[refusal.reason]()}
            {refusal?.overlaps.map((overlap) => (
              <span key={JSON.stringify(overlap)} className="block">
                {m.tariff_overlap({ names: overlap.names.join(', '), days: spanText(overlap) })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function PublishForm({ yachts }: { yachts: readonly YachtPriceChange[] }) {
  const isUnusual = yachts.some(({ offers }) => offers.some(({ unusual }) => unusual.length > 0))
  return (
    <Form method="post" className="grid gap-3 border-t border-line pt-6">
      <input type="hidden" name="intent" value="publish" />
      {yachts.map(({ id, version }) => (
        <input key={id} type="hidden" name="version" value={`${id}:${version}`} />
      ))}
      {isUnusual && <Checkbox name="acceptUnusual" value="on" label={m.tariff_accept_unusual()} />}
      <p className="max-w-prose text-sm text-ink-soft">{m.fleetprice_publish_text()}</p>
      <Button type="submit" className="justify-self-start">
        {m.fleetprice_publish({ count: yachts.length })}
      </Button>
    </Form>
  )
}
