import type { Statement, StatementSum } from '#contract/payments/statements.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { toDecimal } from '#shared/money.ts'
import { readStatement, readYear, type YearAccount } from '../../bookings/payouts/read-statement.ts'
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

type YearRequest = { ownerId: Id; year: string; locale: Locale }

/** A calendar year of all currencies as one CSV. Throws not_found for a year without a statement. */
export async function downloadYear({ db }: Pick<Services, 'db'>, { ownerId, year, locale }: YearRequest) {
  const accounts = await readYear(db, { ownerId, year })
  const wordsFor = (currency: string) => wordsOf({ locale, currency, zone: 'UTC' })
  const rows = accounts.flatMap((account) => accountRows(account, year, wordsFor(account.currency)))
  const words = wordsFor(accounts[0]?.currency ?? 'EUR')
  const csv = csvMark + [headOf(words), ...rows].map(csvRow).join('')
  return new File([csv], `${words.say('statement')}-${year}.csv`, { type: 'text/csv; charset=utf-8' })
}

/**
 * A CSV with one row for each line, between the opening and the closing balance, and then the sums by kind. Amounts have a
 * decimal point and all decimals.
 */
function statementCsv(statement: Statement, words: Words): string {
  return csvMark + [headOf(words), ...accountRows(statement, statement.month, words)].map(csvRow).join('')
}

const headOf = ({ say }: Words) => [
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

function accountRows({ lines, opening, closing, sums, currency }: YearAccount, period: string, words: Words) {
  const { say } = words
  const decimal = (amount: number) => toDecimal({ amount, currency })
  const amountsOf = ({ gross, commission, serviceCharge, tax, net }: Amounts) =>
    [gross, -commission + 0, -serviceCharge + 0, -tax + 0, net].map(decimal)
  const balance = (label: string, amount: number) => [period, label, '', '', '', '', '', '', decimal(amount), currency]
  return [
    balance(say('statement_opening'), opening),
    ...lines.map((line) => [
      line.at.slice(0, 10),
      kindText(line, words),
      line.booking?.reference ?? '',
      line.booking?.yacht ?? '',
      ...amountsOf(line),
      currency,
    ]),
    balance(say('statement_closing'), closing),
    ...sums.map((sum) => [
      period,
      say('statement_sum', { kind: kindText(sum, words) }),
      '',
      '',
      ...amountsOf(sum),
      currency,
    ]),
  ]
}

type Amounts = Pick<StatementSum, 'gross' | 'commission' | 'serviceCharge' | 'tax' | 'net'>
