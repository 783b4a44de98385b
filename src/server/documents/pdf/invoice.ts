import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { QuoteLine } from '#contract/pricing/pricing.ts'
import type { Invoice } from '../stored-content.ts'
import type { Words } from '../words.ts'
import { notes, section, sumRow, sums, wayOf } from './rows.ts'
import { style } from './style.ts'

export function invoiceBody(invoice: Invoice, words: Words): ReactNode[] {
  const { lines, total, paid, schedule } = invoice
  const { say, sum, money, day } = words
  const received = paid.reduce((all, { amount }) => all + amount, 0)
  const open = total - received
  return [
    linesTable(
      lines.filter(({ kind }) => kind !== 'tax'),
      invoice.currency,
      words,
    ),
    taxSums(invoice, words),
    section(
      say('payments'),
      ...paid.map((movement) =>
        sumRow(`${say('paid', { date: day(movement.at) })}, ${wayOf(movement, words)}`, sum(movement.amount)),
      ),
      ...stillDue(schedule, received).map(({ due, amount }) => sumRow(dueText(due, words), sum(amount))),
      open > 0 ? sumRow(say('open'), money(open), 'totalRow') : null,
    ),
    notes(...(open > 0 ? [] : [say('settled')]), cancelling(invoice, words)),
  ]
}

function linesTable(lines: readonly QuoteLine[], currency: string, words: Words) {
  const { say } = words
  return h(
    View,
    { key: 'lines' },
    // Repeated on each page that the table reaches.
    h(
      View,
      { style: style.tableHead, fixed: true },
      h(Text, { style: style.description }, say('description')),
      h(Text, { style: style.quantity }, say('quantity')),
      h(Text, { style: style.price }, say('price')),
      h(Text, { style: style.amount }, say('amount', { currency })),
    ),
    ...lines.map((line, key) => lineRow(line, words, key)),
  )
}

function lineRow(line: QuoteLine, words: Words, key: number) {
  const { label, amount, quantity, unit, unitAmount, basisPoints, payable } = line
  const name = payable === 'base' ? `${words.text(label)} (${words.say('at_base')})` : words.text(label)
  const rate = basisPoints === undefined ? '' : words.rate(basisPoints)
  return h(
    View,
    { style: style.tableRow, wrap: false, key },
    h(Text, { style: style.description }, name),
    h(Text, { style: style.quantity }, quantity !== undefined && unit ? words.count(`unit_${unit}`, quantity) : rate),
    h(Text, { style: style.price }, unitAmount === undefined ? '' : words.sum(unitAmount)),
    h(Text, { style: style.amount }, words.sum(amount)),
  )
}

function taxSums({ total, taxes }: Invoice, words: Words) {
  const { say, sum, money, text, rate } = words
  const net = total - taxes.reduce((all, { amount }) => all + amount, 0)
  return sums(
    ...(taxes.length === 0 ? [] : [sumRow(say('net'), sum(net))]),
    ...taxes.map(({ label, basisPoints, amount }) =>
      sumRow(say('tax', { name: text(label), rate: rate(basisPoints) }), sum(amount)),
    ),
    sumRow(say('total'), money(total), 'totalRow'),
  )
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

function dueText(due: Invoice['schedule'][number]['due'], { say, localDay }: Words): string {
  if (due === 'now') return say('due_now')
  return due === 'at_base' ? say('due_at_base') : say('due_on', { date: localDay(due) })
}

/** The cancellation terms in one line. */
function cancelling({ cancellation }: Invoice, { say, money, moment }: Words): string {
  const tiers = cancellation.map(({ until, fee }) => {
    if (until === null)
      return say(cancellation.length === 1 ? 'cancelling_always' : 'cancelling_last', { fee: money(fee) })
    return fee === 0
      ? say('cancelling_free', { until: moment(until) })
      : say('cancelling_fee', { fee: money(fee), until: moment(until) })
  })
  return tiers.length === 0 ? '' : say('cancelling', { tiers: tiers.join(', ') })
}
