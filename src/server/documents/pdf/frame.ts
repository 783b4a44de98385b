import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { DocumentContent, Party } from '../stored-content.ts'
import type { Words } from '../words.ts'
import { style } from './style.ts'

type Framed = {
  content: DocumentContent
  words: Words
  fontFamily: string[]
  body: ReactNode[]
  isOnePage: boolean
}

/** The frame of every document: seller, buyer, charter and page numbers. */
export function frame({ content, words, fontFamily, body, isOnePage }: Framed) {
  const { number, kind, issuedAt, seller, market, buyer } = content
  const { say } = words
  const issued = new Date(issuedAt)
  return h(
    Document,
    {
      title: `${say(kind)} ${number}`,
      author: seller.name,
      creator: market.name,
      producer: market.name,
      language: content.locale,
      // Not the time of printing, so that the same document gives the same file.
      creationDate: issued,
      modificationDate: issued,
    },
    h(
      Page,
      { size: 'A4', style: { ...style.page, fontFamily } },
      heading({ issuer: seller.name, title: say(kind), number, day: words.day(issuedAt) }),
      h(View, { style: style.parties }, party(say('seller'), seller, words), party(say('billed_to'), buyer, words)),
      trip(content.trip, words, {
        first: [say('charter'), content.trip.yacht, content.trip.place],
        last: [say('reference'), content.trip.reference, words.count('guests', content.trip.guests)],
      }),
      ...body,
      ...footer(content, words, isOnePage),
    ),
  )
}

type Heading = { issuer: string; title: string; number: string; day: string }

export const heading = ({ issuer, title, number, day }: Heading) =>
  h(
    View,
    { style: style.heading, key: 'heading' },
    h(Text, { style: style.issuer }, issuer),
    h(
      View,
      { style: style.titleColumn },
      h(Text, { style: style.title }, title),
      h(Text, { style: style.number }, number),
      h(Text, { style: style.quiet }, day),
    ),
  )

function party(label: string, { name, address, taxNumber, email }: Party, { say }: Words) {
  return h(
    View,
    { style: style.party },
    h(Text, { style: style.label }, label),
    h(Text, { style: style.strong }, name),
    ...linesOf(address).map((line, key) => h(Text, { key }, line)),
    email && h(Text, null, email),
    taxNumber && h(Text, null, say('tax_number', { number: taxNumber })),
  )
}

const linesOf = (address: string | null) => (address ?? '').split('\n').filter((line) => line.trim() !== '')

type Period = Pick<DocumentContent['trip'], 'start' | 'end'>
type Column = readonly [label: string, ...texts: string[]]

/** Departure and return between two other columns. */
export function trip(
  { start, end }: Period,
  { say, moment }: Words,
  { first, last }: Record<'first' | 'last', Column>,
) {
  const part = (width: string, label: string, ...texts: string[]) =>
    h(
      View,
      { style: { ...style.tripPart, width } },
      h(Text, { style: style.label }, label),
      ...texts.map((text, key) => h(Text, { key }, text)),
    )
  return h(
    View,
    { style: style.trip, wrap: false, key: 'trip' },
    part('34%', ...first),
    part('24%', say('departure'), ...moment(start).split(/(?:,| à| at) (?=\d\d:)/)),
    part('24%', say('return'), ...moment(end).split(/(?:,| à| at) (?=\d\d:)/)),
    part('18%', ...last),
  )
}

const unbroken = (text: string | null | undefined) => (text ?? '').replaceAll(' ', '\u00a0')

type Footed = Pick<DocumentContent, 'market' | 'seller' | 'number'>

/** Counting pages needs two more layouts, so a document of one page has no page numbers. */
export function footer({ market, seller, number }: Footed, { say }: Words, isOnePage: boolean) {
  const { name, address, taxNumber, email } = market
  const issuer = seller.name === name ? name : say('issued_by', { name })
  const known = [issuer, address, email, taxNumber && say('tax_number', { number: taxNumber })]
  const page = (at: number, of: number) => `${number} · ${say('page', { page: String(at), pages: String(of) })}`
  const place = { style: style.footerPage, fixed: true, key: 'page' }
  return [
    h(Text, { style: style.footerText, fixed: true, key: 'issuer' }, known.filter(Boolean).map(unbroken).join(' · ')),
    isOnePage
      ? h(Text, place, page(1, 1))
      : h(Text, { ...place, render: ({ pageNumber, totalPages }) => page(pageNumber, totalPages) }),
  ]
}
