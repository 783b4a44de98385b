import type { ReactNode } from 'react'
import type { Invoice } from '../stored-content.ts'
import type { Words } from '../words.ts'
import { cancelling, dueText, linesTable, taxSums } from './price-parts.ts'
import { notes, section, sumRow, wayOf } from './rows.ts'

export function invoiceBody(invoice: Invoice, words: Words): ReactNode[] {
  const { lines, total, paid, schedule } = invoice
  const { say, sum, money, day } = words
  const received = paid.reduce((all, { amount }) => all + amount, 0)
  const open = total - received
  return [
    linesTable(lines, invoice.currency, words),
    taxSums(invoice, words),
    section(
      say('payments'),
      ...paid.map((movement) =>
        sumRow(`${say('paid', { date: day(movement.at) })}, ${wayOf(movement, words)}`, sum(movement.amount)),
      ),
      ...stillDue(schedule, received).map(({ due, amount }) => sumRow(dueText(due, words), sum(amount))),
      open > 0 ? sumRow(say('open'), money(open), 'totalRow') : null,
    ),
    notes(...(open > 0 ? [] : [say('settled')]), cancelling(invoice.cancellation, words)),
  ]
}

/** The rest of the schedule after the payments, the earliest date first. */
function stillDue(schedule: Invoice['schedule'], received: number): Invoice['schedule'] {
  let left = received
  return schedule.flatMap(({ due, amount }) => {
    const covered = due === 'at_base' ? 0 : Math.min(left, amount)
    left -= covered
    return amount > covered ? [{ due, amount: amount - covered }] : []
  })
}
