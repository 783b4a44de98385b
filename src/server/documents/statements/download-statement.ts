import type { Statement } from '#contract/payments/statements.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { toDecimal } from '#shared/money.ts'
import { readStatement } from '../../bookings/payouts/read-statement.ts'
import type { Services } from '../../platform/context.ts'
import { csvMark, csvRow } from '../../platform/csv.ts'
import { type Words, wordsOf } from '../words.ts'
import { kindText } from './statement-words.ts'

type StatementRequest = { ownerId: Id; month: string; currency: string; format: 'pdf' | 'csv'; locale: Locale }

/** Throws not_found for a month without a statement. */
export async function downloadStatement({ db, settings }: Services, wanted: StatementRequest): Promise<File> {
  const { month, currency, format, locale } = wanted
  const statement = await readStatement(db, wanted)
  const words = wordsOf({ locale, currency, zone: 'UTC' })
  const name = `${words.say('statement')}-${month}-${currency}.${format}`
  if (format === 'csv') return new File([statementCsv(statement, words)], name, { type: 'text/csv; charset=utf-8' })
  const { renderStatement } = await import('./render-statement.ts')
  const named = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const pdf = await renderStatement(statement, {
    words,
    market: settings.COMPANY_NAME ?? settings.SITE_NAME,
    locale,
    month: named.format(new Date(`${month}-01T00:00:00Z`)),
  })
  return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' })
}

/**
 * A CSV with one row for each line, between the opening and the closing balance. Amounts have a decimal point and all decimals.
 */
function statementCsv({ lines, opening, closing, currency, month }: Statement, words: Words): string {
  const { say } = words
  const sum = (amount: number) => toDecimal({ amount, currency })
  const head = [
    say('date'),
    say('description'),
    say('statement_reference'),
    say('statement_yacht'),
    say('statement_gross'),
    say('statement_commission'),
    say('statement_service_charge'),
    say('statement_tax'),
    say('statement_net'),
    say('statement_currency'),
  ]
  const balance = (label: string, amount: number) => [month, label, '', '', '', '', '', '', sum(amount), currency]
  const rows = lines.map((line) => [
    line.at.slice(0, 10),
    kindText(line, words),
    line.booking?.reference ?? '',
    line.booking?.yacht ?? '',
    ...[line.gross, -line.commission + 0, -line.serviceCharge + 0, -line.tax + 0, line.net].map(sum),
    currency,
  ])
  const all = [head, balance(say('statement_opening'), opening), ...rows, balance(say('statement_closing'), closing)]
  return csvMark + all.map(csvRow).join('')
}
