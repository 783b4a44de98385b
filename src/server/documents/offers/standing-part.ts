import { Link, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { style } from '../pdf/style.ts'
import type { Words } from '../words.ts'
import type { OfferContent } from './offer-content.ts'

/** Until when the offer holds, or why it no longer does. */
export function standingPart(offer: OfferContent, words: Words) {
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
export const linkPart = ({ link, state }: OfferContent, { say }: Words) =>
  h(
    View,
    { style: style.linkPart, wrap: false, key: 'link' },
    h(Text, { style: style.strong }, say(state === 'held' ? 'offer_pay' : 'offer_choose')),
    h(Link, { src: link, style: style.link }, link),
  )
