import { Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { QuoteChoice } from '#contract/bookings/sent-quotes.ts'
import { trip } from '../pdf/frame.ts'
import { cancelling, dueText, linesTable, taxSums } from '../pdf/price-parts.ts'
import { notes, section, sumRow } from '../pdf/rows.ts'
import { style } from '../pdf/style.ts'
import { taxesOf } from '../tax-shares.ts'
import type { Words } from '../words.ts'

/** A yacht with more rows may not fit on one page. */
const mostRowsTogether = 12

/** A yacht of an offer with its trip, price, payments and terms. */
export function yachtPart({ position, yacht, state, price }: QuoteChoice, words: Words, isOpen: boolean) {
  const { say, sum, money, count } = words
  const { lines, total, currency, schedule, securityDeposit, cancellation, start, end, guests } = price
  const isLong = lines.length + schedule.length > mostRowsTogether
  const name = yacht.title || say('statement_yacht')
  const standing =
    state === 'paid' || state === 'held' ? say('offer_chosen') : state === 'taken' ? say('offer_taken') : ''
  return h(
    View,
    { key: `yacht ${position}`, style: style.offered, wrap: isLong, break: isLong && position > 0 },
    h(Text, { style: style.yacht }, name),
    standing !== '' && (isOpen || state === 'paid') && h(Text, { style: style.standing }, standing),
    trip({ start, end }, words, {
      first: [say('place'), yacht.place],
      last: [say('people'), count('guests', guests)],
    }),
    linesTable(lines, currency, words),
    taxSums({ total, taxes: taxesOf(lines) }, words),
    section(say('payments'), ...schedule.map(({ due, amount }) => sumRow(dueText(due, words), sum(amount)))),
    notes(
      ...(securityDeposit > 0 ? [say('offer_security_deposit', { amount: money(securityDeposit) })] : []),
      cancelling(cancellation, words),
    ),
  )
}
