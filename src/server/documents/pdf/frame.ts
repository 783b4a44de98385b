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
      h(
        View,
        { style: style.heading },
        h(Text, { style: style.issuer }, seller.name),
        h(
          View,
          { style: style.titleColumn },
          h(Text, { style: style.title }, say(kind)),
          h(Text, { style: style.number }, number),
          h(Text, { style: style.quiet }, words.day(issuedAt)),
        ),
      ),
      h(View, { style: style.parties }, party(say('seller'), seller, words), party(say('billed_to'), buyer, words)),
      trip(content, words),
      ...body,
      ...footer(content, words, isOnePage),
    ),
  )
}

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

function trip({ trip: { yacht, place, reference, start, end, guests } }: DocumentContent, words: Words) {
  const { say, moment, count } = words
  const part = (width: string, label: string, ...texts: string[]) =>
    h(
      View,
      { style: { ...style.tripPart, width } },
      h(Text, { style: style.label }, label),
      ...texts.map((text, key) => h(Text, { key }, text)),
    )
  return h(
    View,
    { style: style.trip },
    part('34%', say('charter'), yacht, place),
    part('24%', say('departure'), ...moment(start).split(/(?:,| à| at) (?=\d\d:)/)),
    part('24%', say('return'), ...moment(end).split(/(?:,| à| at) (?=\d\d:)/)),
    part('18%', say('reference'), reference, count('guests', guests)),
  )
}

const unbroken = (text: string | null | undefined) => (text ?? '').replaceAll(' ', '\u00a0')

/** Counting pages needs two more layouts, so a document of one page has no page numbers. */
function footer({ market, seller, number }: DocumentContent, { say }: Words, isOnePage: boolean) {
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
