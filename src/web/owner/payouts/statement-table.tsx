import type { Statement, StatementLine, StatementSum } from '#contract/payments/statements.ts'
import { type Money, minorUnits, toDecimal } from '#shared/money.ts'
import { isShared } from '#shared/shared-lines.ts'
import { dayMonthText, monthText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { lineKinds } from '#web/parts/bookings/line-kinds.ts'
import { Table } from '#web/ui/table.tsx'

type Row = { key: string; line: StatementLine } | { key: string; label: string; balance: number }

/** The opening balance, every line and the closing balance. */
export function StatementTable({ statement: { month, currency, opening, lines, closing } }: { statement: Statement }) {
  const text = (amount: number) => sumText({ amount, currency })
  const rows: Row[] = [
    { key: 'opening', label: m.line_opening(), balance: opening },
    ...lines.map((line, at) => ({ key: `${line.at} ${at}`, line })),
    { key: 'closing', label: m.line_closing(), balance: closing },
  ]
  const part = (read: (line: StatementLine) => number) => (row: Row) =>
    'line' in row && isShared(row.line.kind) ? text(read(row.line) + 0) : ''
  return (
    <Table
      caption={m.statement_title({ month: monthText(month) })}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'date',
          head: m.line_date(),
          unbroken: true,
          cell: (row) => ('line' in row ? dayMonthText(row.line.at.slice(0, 10)) : ''),
        },
        { key: 'what', head: m.line_what(), cell: (row) => <What row={row} text={text} /> },
        {
          key: 'gross',
          head: m.line_gross(),
          numeric: true,
          unbroken: true,
          wide: true,
          cell: part(({ gross }) => gross),
        },
        {
          key: 'commission',
          head: m.line_commission(),
          numeric: true,
          unbroken: true,
          wide: true,
          cell: part(({ commission }) => -commission),
        },
        {
          key: 'service',
          head: m.line_service(),
          numeric: true,
          unbroken: true,
          wide: true,
          cell: part(({ serviceCharge }) => -serviceCharge),
        },
        { key: 'tax', head: m.line_tax(), numeric: true, unbroken: true, wide: true, cell: part(({ tax }) => -tax) },
        {
          key: 'net',
          head: m.line_net(),
          numeric: true,
          unbroken: true,
          cell: (row) =>
            'line' in row ? text(row.line.net) : <strong className="font-semibold">{text(row.balance)}</strong>,
        },
      ]}
    />
  )
}

/** The amount with all decimals and without the currency, which stands above the table. */
function sumText({ amount, currency }: Money): string {
  const digits = minorUnits(currency)
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const language = getLocale() === 'fr' ? 'fr-FR' : 'en-GB'
  const number = Number(toDecimal({ amount: Math.abs(amount), currency }))
  const text = new Intl.NumberFormat(language, options).format(number).replaceAll('\u202f', '\u00a0')
  return amount < 0 ? `−${text}` : text
}

function What({ row, text }: { row: Row; text: (amount: number) => string }) {
  if (!('line' in row)) return <strong className="font-semibold">{row.label}</strong>
  const { kind, booking } = row.line
  return (
    <>
      {lineKinds[kind]()}
      {booking && (
        <span className="block text-ink-soft md:whitespace-nowrap">{`${booking.reference} · ${booking.yacht}`}</span>
      )}
      <PartsOnPhone line={row.line} text={text} />
    </>
  )
}

/** The columns between text and net, which phones hide. */
function PartsOnPhone({ line, text }: { line: StatementLine | StatementSum; text: (amount: number) => string }) {
  if (!isShared(line.kind)) return null
  const { gross, commission, serviceCharge, tax } = line
  const parts = [
    [m.line_gross(), gross],
    [m.line_commission(), -commission],
    [m.line_service(), -serviceCharge],
    [m.line_tax(), -tax],
  ] as const
  return (
    <span className="mt-1 grid text-sm text-ink-soft tabular-nums md:hidden">
      {parts.map(([label, amount]) => (
        <span key={label}>{`${label} ${text(amount + 0)}`}</span>
      ))}
    </span>
  )
}

/** The sums of the month by kind. */
export function StatementSums({ statement: { currency, sums } }: { statement: Statement }) {
  if (sums.length === 0) return null
  const text = (amount: number) => sumText({ amount, currency })
  const part = (read: (sum: StatementSum) => number) => (sum: StatementSum) =>
    isShared(sum.kind) ? text(read(sum) + 0) : ''
  const amount = { numeric: true, unbroken: true } as const
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.statement_sums()}</h2>
      <Table
        caption={m.statement_sums()}
        rows={sums}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: 'kind',
            head: m.line_what(),
            cell: (sum) => (
              <>
                {lineKinds[sum.kind]()}
                <PartsOnPhone line={sum} text={text} />
              </>
            ),
          },
          { key: 'lines', head: m.statement_lines(), ...amount, cell: ({ lines }) => String(lines) },
          { key: 'gross', head: m.line_gross(), ...amount, wide: true, cell: part(({ gross }) => gross) },
          {
            key: 'commission',
            head: m.line_commission(),
            ...amount,
            wide: true,
            cell: part(({ commission }) => -commission),
          },
          {
            key: 'service',
            head: m.line_service(),
            ...amount,
            wide: true,
            cell: part(({ serviceCharge }) => -serviceCharge),
          },
          { key: 'tax', head: m.line_tax(), ...amount, wide: true, cell: part(({ tax }) => -tax) },
          { key: 'net', head: m.line_net(), ...amount, cell: ({ net }) => text(net) },
        ]}
      />
    </section>
  )
}
