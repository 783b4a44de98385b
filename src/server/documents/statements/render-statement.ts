import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { Statement, StatementLine, StatementSum } from '#contract/payments/statements.ts'
import { isShared } from '#shared/shared-lines.ts'
import { openPress } from '../pdf/press.ts'
import { familiesFor, printable } from '../pdf/printable.ts'
import { style } from '../pdf/style.ts'
import type { Words } from '../words.ts'
import { kindText } from './statement-words.ts'

type Printed = { words: Words; market: string; locale: string; month: string }

const column = { date: '13%', what: '31%', amount: '14%' }

/** A month of an owner's account as a PDF. The same month gives the same bytes. */
export async function renderStatement(
  statement: Statement,
  { words, market, locale, month }: Printed,
): Promise<Buffer> {
  const { families, renderToBuffer } = await openPress(JSON.stringify(statement) + market)
  const clean = (text: string) => printable(text, families)
  const sum = (amount: number) => clean(words.sum(amount))
  const fontFamily = familiesFor(clean(JSON.stringify(statement) + market), families).map(({ family }) => family)
  const end = new Date(Date.UTC(Number(statement.month.slice(0, 4)), Number(statement.month.slice(5)), 1))
  const { say } = words
  return renderToBuffer(
    h(
      Document,
      {
        title: say('statement_of', { month }),
        author: market,
        creator: market,
        producer: market,
        language: locale,
        creationDate: end,
        modificationDate: end,
      },
      h(
        Page,
        { size: 'A4', style: { ...style.page, fontFamily } },
        heading({ market: clean(market), owner: clean(statement.owner), month, currency: statement.currency }, words),
        balanceRow(say('statement_opening'), sum(statement.opening)),
        tableHead(words),
        ...statement.lines.map((line, key) => lineRow(line, { words, clean, sum, key })),
        balanceRow(say('statement_closing'), sum(statement.closing)),
        ...(statement.sums.length === 0
          ? []
          : [
              h(Text, { style: { ...style.strong, marginTop: 18 }, key: 'sums' }, say('statement_sums')),
              ...statement.sums.map((each) => sumRow(each, { words, clean, sum, key: 0 })),
            ]),
        h(View, { style: style.notes }, h(Text, null, say('statement_note'))),
        h(Text, {
          style: style.footerPage,
          fixed: true,
          render: ({ pageNumber, totalPages }) => say('page', { page: String(pageNumber), pages: String(totalPages) }),
        }),
      ),
    ),
  )
}

type Headed = { market: string; owner: string; month: string; currency: string }

const heading = ({ market, owner, month, currency }: Headed, { say }: Words) =>
  h(
    View,
    { style: style.heading },
    h(View, { style: { width: '52%' } }, h(Text, { style: style.strong }, market), h(Text, null, owner)),
    h(
      View,
      { style: style.titleColumn },
      h(Text, { style: style.title }, say('statement')),
      h(Text, { style: style.number }, `${month} · ${currency}`),
    ),
  )

const balanceRow = (label: string, amount: string) =>
  h(View, { style: style.totalRow, wrap: false }, h(Text, null, label), h(Text, null, amount))

const right = { width: column.amount, textAlign: 'right' } as const

const tableHead = ({ say }: Words) =>
  h(
    View,
    { style: { ...style.tableHead, marginTop: 14 }, fixed: true },
    h(Text, { style: { width: column.date } }, say('date')),
    h(Text, { style: { width: column.what } }, say('description')),
    ...(['statement_gross', 'statement_commission', 'statement_charges_and_tax', 'statement_net'] as const).map(
      (name) => h(Text, { style: right, key: name }, say(name)),
    ),
  )

type Row = { words: Words; clean: (text: string) => string; sum: (amount: number) => string; key: number }

function sumRow(total: StatementSum, { words, sum }: Row) {
  const amounts = isShared(total.kind)
    ? [total.gross, -total.commission, -(total.serviceCharge + total.tax)]
    : [null, null, null]
  return h(
    View,
    { style: style.tableRow, wrap: false, key: total.kind },
    h(Text, { style: { width: column.date } }, `${total.lines} ×`),
    h(Text, { style: { width: column.what, paddingRight: 8 } }, kindText(total, words)),
    ...amounts.map((amount, at) => h(Text, { style: right, key: at }, amount === null ? '' : sum(amount + 0))),
    h(Text, { style: right }, sum(total.net)),
  )
}

function lineRow(line: StatementLine, { words, clean, sum, key }: Row) {
  const amounts = isShared(line.kind)
    ? [line.gross, -line.commission, -(line.serviceCharge + line.tax)]
    : [null, null, null]
  return h(
    View,
    { style: style.tableRow, wrap: false, key },
    h(Text, { style: { width: column.date } }, line.at.slice(0, 10)),
    h(
      View,
      { style: { width: column.what, paddingRight: 8 } },
      h(Text, null, kindText(line, words)),
      line.booking && h(Text, { style: style.quiet }, clean(`${line.booking.reference} · ${line.booking.yacht}`)),
    ),
    ...amounts.map((amount, at) => h(Text, { style: right, key: at }, amount === null ? '' : sum(amount + 0))),
    h(Text, { style: right }, sum(line.net)),
  )
}
