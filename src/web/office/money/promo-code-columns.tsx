import { Form } from 'react-router'
import type { PromoCode } from '#contract/pricing/promo-codes.ts'
import { instantDayText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/price.tsx'

export function usePromoCodeColumns({ changes, now }: { changes: boolean; now: number }): ListColumn<PromoCode>[] {
  const zone = useBrowserZone()
  const day = (instant: string) => instantDayText(instant, zone)
  return [
    {
      key: 'code',
      head: m.money_code(),
      sort: 'code',
      fixed: true,
      unbroken: true,
      cell: ({ code }) => <strong>{code}</strong>,
    },
    { key: 'takes', head: m.money_takes_off(), unbroken: true, cell: takesOff },
    {
      key: 'uses',
      head: m.money_uses(),
      numeric: true,
      cell: ({ uses, maxUses }) => (maxUses ? `${uses} / ${maxUses}` : uses),
    },
    {
      key: 'spent',
      head: m.money_spent(),
      numeric: true,
      cell: ({ spent, currency }) => (currency ? moneyText({ amount: spent, currency }) : '–'),
    },
    { key: 'state', head: m.money_state(), cell: (code) => <State code={code} now={now} /> },
    { key: 'opens', head: m.money_opens(), unbroken: true, cell: ({ opens }) => day(opens) },
    { key: 'closes', head: m.good_until(), sort: 'closes', unbroken: true, cell: ({ closes }) => day(closes) },
    ...(changes ? [endColumn(now)] : []),
  ]
}

function takesOff({ basisPoints, amount, currency }: PromoCode): string {
  if (amount && currency) return moneyText({ amount, currency })
  const percent = new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 })
  return percent.format((basisPoints ?? 0) / 10_000)
}

function State({ code: { opens, closes }, now }: { code: PromoCode; now: number }) {
  if (Date.parse(closes) <= now) return <Badge>{m.money_promo_ended()}</Badge>
  if (Date.parse(opens) > now) return <Badge tone="sea">{m.money_promo_coming()}</Badge>
  return <Badge tone="good">{m.money_promo_open()}</Badge>
}

const endColumn = (now: number): ListColumn<PromoCode> => ({
  key: 'action',
  head: m.action(),
  cell: ({ id, code, closes }) =>
    Date.parse(closes) > now ? (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="quiet" aria-label={m.money_end_code({ code })}>
          {m.money_end()}
        </Button>
      </Form>
    ) : (
      '–'
    ),
})
