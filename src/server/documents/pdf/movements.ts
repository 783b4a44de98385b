import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { CreditNote, Receipt, TaxShare } from '../stored-content.ts'
import type { Words } from '../words.ts'
import { notes, sumRow, sums, wayOf } from './rows.ts'
import { style } from './style.ts'

export function receiptBody(
  { purpose, payment, taxes, total, paid, invoice, currency }: Receipt,
  words: Words,
): ReactNode[] {
  const { say, sum, money, day } = words
  return [
    movementTable(
      say(`received_${purpose}`),
      `${say('paid', { date: day(payment.at) })}, ${wayOf(payment, words)}`,
      sum(payment.amount),
      currency,
      words,
    ),
    sums(
      sumRow(say('received'), money(payment.amount), 'totalRow'),
      ...taxRows(taxes, words),
      sumRow(say('booking_total'), sum(total)),
      sumRow(say('paid_so_far'), sum(paid)),
      sumRow(say('open'), sum(Math.max(0, total - paid))),
    ),
    notes(...(invoice ? [say('belongs_to', { number: invoice })] : [])),
  ]
}

export function creditNoteBody(content: CreditNote, words: Words): ReactNode[] {
  const { refund, takenOff = 0, taxes, invoice, currency, issuedAt } = content
  const { say, sum, money, day } = words
  const amount = refund?.amount ?? takenOff
  return [
    movementTable(
      say(refund ? 'refunded' : 'price_reduced'),
      refund
        ? `${say('refunded_on', { date: day(refund.at) })}, ${wayOf(refund, words)}`
        : say('price_reduced_on', { date: day(issuedAt) }),
      sum(-amount),
      currency,
      words,
    ),
    sums(
      sumRow(say(refund ? 'refund_total' : 'price_reduced'), money(-amount), 'totalRow'),
      ...taxRows(
        taxes.map((tax) => ({ ...tax, amount: -tax.amount })),
        words,
      ),
    ),
    notes(invoice ? say('corrects', { number: invoice }) : say('no_invoice')),
  ]
}

function movementTable(what: string, how: string, amount: string, currency: string, { say }: Words) {
  return h(
    View,
    { key: 'movement' },
    h(
      View,
      { style: style.tableHead },
      h(Text, { style: style.wide }, say('description')),
      h(Text, { style: style.amount }, say('amount', { currency })),
    ),
    h(
      View,
      { style: style.tableRow },
      h(View, { style: style.wide }, h(Text, null, what), h(Text, { style: style.quiet }, how)),
      h(Text, { style: style.amount }, amount),
    ),
  )
}

const taxRows = (taxes: readonly TaxShare[], { say, text, rate, sum }: Words) =>
  taxes.map(({ label, basisPoints, amount }) =>
    sumRow(say('contained_tax', { name: text(label), rate: rate(basisPoints) }), sum(amount)),
  )
