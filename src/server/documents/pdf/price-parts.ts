import { Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { QuoteLine, TripPrice } from '#contract/pricing/pricing.ts'
import type { TaxShare } from '../stored-content.ts'
import type { Words } from '../words.ts'
import { sumRow, sums } from './rows.ts'
import { style } from './style.ts'

/** The lines of a price without its taxes, which stand with the sums. */
export function linesTable(lines: readonly QuoteLine[], currency: string, words: Words) {
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
    ...lines.filter(({ kind }) => kind !== 'tax').map((line, key) => lineRow(line, words, key)),
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
    h(Text, { style: style.amount }, line.kind === 'package' ? '' : words.sum(amount)),
  )
}

export function taxSums({ total, taxes }: { total: number; taxes: readonly TaxShare[] }, words: Words) {
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

export function dueText(due: TripPrice['schedule'][number]['due'], { say, localDay }: Words): string {
  if (due === 'now') return say('due_now')
  return due === 'at_base' ? say('due_at_base') : say('due_on', { date: localDay(due) })
}

/** The cancellation terms in one line. */
export function cancelling(cancellation: TripPrice['cancellation'], { say, money, moment }: Words): string {
  const tiers = cancellation.map(({ until, fee }) => {
    if (until === null)
      return say(cancellation.length === 1 ? 'cancelling_always' : 'cancelling_last', { fee: money(fee) })
    return fee === 0
      ? say('cancelling_free', { until: moment(until) })
      : say('cancelling_fee', { fee: money(fee), until: moment(until) })
  })
  return tiers.length === 0 ? '' : say('cancelling', { tiers: tiers.join(', ') })
}
