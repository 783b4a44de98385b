import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { footer, heading } from '../pdf/frame.ts'
import { openPress, printPages } from '../pdf/press.ts'
import { familiesFor, printable, withPrintableTexts } from '../pdf/printable.ts'
import { style } from '../pdf/style.ts'
import { type Words, wordsOf } from '../words.ts'
import type { OfferContent } from './offer-content.ts'
import { linkPart, standingPart } from './standing-part.ts'
import { yachtPart } from './yacht-part.ts'

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
