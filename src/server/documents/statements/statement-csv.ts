import type { Statement } from '#contract/payments/statements.ts'
import { toDecimal } from '#shared/money.ts'
import { csvMark, csvRow } from '../../platform/csv.ts'
import type { Words } from '../words.ts'
import { kindText } from './statement-words.ts'

/**
 * A CSV with one row for each line, between the opening and the closing balance. Amounts have a decimal point and all decimals.
 */
export function statementCsv({ lines, opening, closing, currency, month }: Statement, words: Words): string {
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
