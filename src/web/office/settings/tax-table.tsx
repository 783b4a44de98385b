import type { TaxRate } from '#contract/pricing/taxes.ts'
import { dateText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type TaxTableProps = { rates: readonly TaxRate[]; mayChange: boolean; refused: RefusedForm | undefined }

/** All tax rates by country with what they apply to and their period. Past rates do not change. */
export function TaxTable({ rates, mayChange, refused }: TaxTableProps) {
  const columns: Column<TaxRate>[] = [
    { key: 'place', head: m.tax_place(), cell: (rate) => placeOf(rate) },
    {
      key: 'name',
      head: m.tax_name(),
      cell: ({ name, isExample }) => (
        <>
          {localText(name)} {isExample && <Badge>{m.tax_example()}</Badge>}
        </>
      ),
    },
    { key: 'rate', head: m.tax_rate(), numeric: true, cell: ({ rate }) => percent(rate) },
    { key: 'on', head: m.tax_on(), cell: scopeOf },
    { key: 'days', head: m.tax_days(), unbroken: true, cell: daysOf },
    { key: 'state', head: m.tax_state(), cell: ({ state }) => <StateBadge state={state} /> },
  ]
  const end: Column<TaxRate> = {
    key: 'end',
    head: <span className="sr-only">{m.tax_end()}</span>,
    cell: (rate) =>
      rate.state === 'past' ? null : (
        <details open={refused?.intent === `end-${rate.id}`}>
          <summary className="cursor-pointer whitespace-nowrap text-sea underline underline-offset-4">
            {m.tax_end()}
          </summary>
          <div className="mt-3">
            <EndForm rate={rate} refused={refused} />
          </div>
        </details>
      ),
  }
  return (
    <Table caption={m.taxes()} columns={mayChange ? [...columns, end] : columns} rows={rates} rowKey={({ id }) => id} />
  )
}

const placeOf = ({ countryCode, region, vesselId }: TaxRate): string => {
  const country = new Intl.DisplayNames(getLocale(), { type: 'region' }).of(countryCode) ?? countryCode
  return [country, region, vesselId && m.tax_one_yacht()].filter(Boolean).join(', ')
}

const percent = (basisPoints: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

const units = { hour: m.tax_hourly, day: m.tax_daily, week: m.tax_weekly } as const

function scopeOf({ unit, crewed, included, tripHours }: TaxRate): string {
  const { from = null, to = null } = tripHours ?? {}
  return [
    unit ? units[unit]() : m.tax_all_offers(),
    crewed === null ? null : crewed ? m.tax_crewed() : m.tax_bareboat(),
    tripHours && (to === null ? m.tax_trip_hours_from({ from: from ?? 0 }) : m.tax_trip_hours({ from: from ?? 0, to })),
    included ? m.tax_included() : m.tax_added(),
  ]
    .filter(Boolean)
    .join(' · ')
}

const daysOf = ({ from, to }: TaxRate): string =>
  from === null && to === null ? m.tax_always() : `${from ? dateText(from) : '…'} – ${to ? dateText(to) : '…'}`

const StateBadge = ({ state }: Pick<TaxRate, 'state'>) => {
  if (state === 'past') return <Badge>{m.tax_past()}</Badge>
  return state === 'current' ? <Badge tone="good">{m.tax_current()}</Badge> : <Badge tone="sea">{m.tax_coming()}</Badge>
}

function EndForm({ rate: { id, code }, refused }: { rate: TaxRate; refused: RefusedForm | undefined }) {
  return (
    <OfficeForm
      intent={`end-${id}`}
      words={{ lastDay: { label: m.tax_last_day({ code }), wrong: m.tax_wrong_day } }}
      refused={refused}
      submit={m.tax_end()}
      look="secondary"
    >
      {(field) => (
        <>
          <input type="hidden" name="id" value={id} />
          <TextField {...field('lastDay')} type="date" hideLabel className="min-w-40" />
        </>
      )}
    </OfficeForm>
  )
}
