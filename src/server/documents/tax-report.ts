import { sql } from 'kysely'
import type { TaxRow, TaxTotal } from '#contract/documents/document-register.ts'
import type { Db } from '../platform/database.ts'
import type { Period } from './register.ts'

type TaxFilters = Period & { country?: string | undefined; currency?: string | undefined }

/** For each document: its taxes, and its amount without them. A credit note counts negatively. */
const taxed = ({ country, currency, from, until }: TaxFilters) => sql`
  select id, country, currency::text as currency, to_char(issued_at at time zone 'UTC', 'YYYY-MM') as month, sign, taxes,
    amount as gross,
    amount - sign * coalesce((select sum((tax ->> 'amount')::bigint) from jsonb_array_elements(taxes) tax), 0) as net
  from (
    select documents.*, case kind when 'credit_note' then -1 else 1 end as sign, content -> 'taxes' as taxes from documents
    where kind in ('invoice', 'credit_note')
      and ${from ? sql`issued_at >= ${from}` : sql`true`} and ${until ? sql`issued_at < ${until}` : sql`true`}
      and ${country ? sql`country = ${country}` : sql`true`} and ${currency ? sql`currency = ${currency}` : sql`true`}
  ) issued`

type Row = Omit<TaxRow, 'net' | 'tax' | 'gross'> & { net: number; tax: number }

/** By country, month and rate: invoices minus credit notes, with the data at their issue. */
export async function reportTaxes(db: Db, wanted: TaxFilters): Promise<{ rows: TaxRow[]; totals: TaxTotal[] }> {
  const { rows } = await sql<Row>`
    select country, month, currency, coalesce((tax ->> 'basisPoints')::int, 0) as "basisPoints",
      coalesce(max(tax -> 'label' ->> 'en'), '') as label, sum(net)::bigint as net,
      coalesce(sum(sign * (tax ->> 'amount')::bigint), 0)::bigint as tax, count(*)::int as documents
    from (${taxed(wanted)}) taxed left join lateral jsonb_array_elements(taxes) tax on true
    group by 1, 2, 3, 4, tax -> 'label' ->> 'en'
    order by country nulls last, month, currency, "basisPoints" desc, label`.execute(db)
  const totals = await sql<TaxTotal>`
    select currency, sum(net)::bigint as net, (sum(gross) - sum(net))::bigint as tax, sum(gross)::bigint as gross
    from (${taxed(wanted)}) taxed group by currency order by currency`.execute(db)
  return {
    rows: rows.map(({ net, tax, currency, ...row }) => ({
      ...row,
      currency,
      net: { amount: net, currency },
      tax: { amount: tax, currency },
      gross: { amount: net + tax, currency },
    })),
    totals: totals.rows,
  }
}
