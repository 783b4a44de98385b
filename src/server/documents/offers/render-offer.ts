import { Document, Link, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { QuoteChoice } from '#contract/bookings/sent-quotes.ts'
import { footer, heading, trip } from '../pdf/frame.ts'
import { openPress, printPages } from '../pdf/press.ts'
import { cancelling, dueText, linesTable, taxSums } from '../pdf/price-parts.ts'
import { familiesFor, printable, withPrintableTexts } from '../pdf/printable.ts'
import { notes, section, sumRow } from '../pdf/rows.ts'
import { style } from '../pdf/style.ts'
import { taxesOf } from '../tax-shares.ts'
import { type Words, wordsOf } from '../words.ts'
import type { OfferContent } from './offer-content.ts'

/** An offer as a PDF: its yachts with their prices and terms, until when it holds, and where to choose. */
export async function renderOffer(content: OfferContent): Promise<Buffer> {
  const { families, renderToBuffer } = await openPress(JSON.stringify(content))
  const shown = withPrintableTexts(content, families)
  const wordsFor = (currency: string, zone: string): Words => {
    const words = wordsOf({ locale: shown.locale, currency, zone })
    return {
      ...words,
      sum: (amount) => printable(words.sum(amount), families),
      money: (amount) => printable(words.money(amount), families),
    }
  }
  const [first] = shown.yachts
  const words = wordsFor(first?.price.currency ?? 'EUR', first?.yacht.timeZone ?? 'UTC')
  const fontFamily = familiesFor(JSON.stringify(shown), families).map(({ family }) => family)
  const yachts = shown.yachts.map((choice) =>
    yachtPart(choice, wordsFor(choice.price.currency, choice.yacht.timeZone), isOpen(shown)),
  )
  return printPages((isOnePage) => renderToBuffer(pages(shown, words, { fontFamily, yachts, isOnePage })))
}

const isOpen = ({ state }: OfferContent) => state === 'open' || state === 'opened' || state === 'held'

type Parts = { fontFamily: string[]; yachts: ReactNode[]; isOnePage: boolean }

function pages(offer: OfferContent, words: Words, { fontFamily, yachts, isOnePage }: Parts) {
  const { reference: number, market, name, message, madeAt, printedAt, locale } = offer
  const { say } = words
  return h(
    Document,
    {
      title: `${say('offer')} ${number}`,
      author: market.name,
      creator: market.name,
      producer: market.name,
      language: locale,
      creationDate: new Date(printedAt),
      modificationDate: new Date(printedAt),
    },
    h(
      Page,
      { size: 'A4', style: { ...style.page, fontFamily } },
      heading({ issuer: market.name, title: say('offer'), number, day: words.day(madeAt) }),
      h(
        View,
        { style: style.parties },
        h(
          View,
          { style: style.party },
          h(Text, { style: style.label }, say('offer_for')),
          h(Text, { style: style.strong }, name),
        ),
        standingPart(offer, words),
      ),
      message && h(Text, { style: style.message }, message),
      isOpen(offer) && linkPart(offer, words),
      ...yachts,
      h(Text, { style: style.notes }, say('offer_as_of', { moment: words.moment(printedAt) })),
      ...footer({ market, seller: market, number }, words, isOnePage),
    ),
  )
}

/** Until when the offer holds, or why it no longer does. */
function standingPart(offer: OfferContent, words: Words) {
  const { label, text } = standingOf(offer, words)
  return h(
    View,
    { style: style.party },
    h(Text, { style: style.label }, label),
    ...text.map((line, key) => h(Text, { key, style: key === 0 ? style.strong : {} }, line)),
  )
}

function standingOf({ state, expiresAt, heldUntil, yachts }: OfferContent, { say, moment, count }: Words) {
  const ended = { label: say('offer_state') }
  const until = moment(expiresAt)
  switch (state) {
    case 'paid':
      return { ...ended, text: [say('offer_paid')] }
    case 'withdrawn':
      return { ...ended, text: [say('offer_withdrawn'), say('offer_over')] }
    case 'expired':
      return { ...ended, text: [say('offer_expired', { until }), say('offer_over')] }
    case 'sold':
      return { ...ended, text: [count('offer_sold', yachts.length), say('offer_over')] }
    case 'held':
      return { label: say('offer_held_until'), text: [moment(heldUntil ?? expiresAt), say('offer_held')] }
    case 'open':
    case 'opened':
      return { label: say('offer_until'), text: [until, count('offer_open', yachts.length)] }
  }
}

/** The address is printed too: a paper has nothing to press. */
const linkPart = ({ link, state }: OfferContent, { say }: Words) =>
  h(
    View,
    { style: style.linkPart, wrap: false, key: 'link' },
    h(Text, { style: style.strong }, say(state === 'held' ? 'offer_pay' : 'offer_choose')),
    h(Link, { src: link, style: style.link }, link),
  )

/** A yacht with more rows may not fit on one page. */
const mostRowsTogether = 12

/** A yacht of an offer with its trip, price, payments and terms. */
function yachtPart({ position, yacht, state, price }: QuoteChoice, words: Words, isOpen: boolean) {
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
