import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { Movement } from '../stored-content.ts'
import type { Words } from '../words.ts'
import { style } from './style.ts'

/** A line of the sums. */
export const sumRow = (label: string, amount: string, kind: 'sumRow' | 'totalRow' = 'sumRow') =>
  h(
    View,
    // Two payments of one day have the same label.
    { style: style[kind], key: `${label} ${amount}` },
    h(Text, { style: style.sumLabel }, label),
    h(Text, { style: style.sumAmount }, amount),
  )

/** Keeps the sums on one page. */
export const sums = (...rows: ReactNode[]) => h(View, { style: style.sums, wrap: false, key: 'sums' }, ...rows)

export const section = (title: string, ...rows: ReactNode[]) =>
  h(View, { style: style.section, wrap: false, key: title }, h(Text, { style: style.sectionTitle }, title), ...rows)

export const notes = (...texts: string[]) =>
  h(View, { style: style.notes, wrap: false, key: 'notes' }, ...texts.map((text, key) => h(Text, { key }, text)))

/** The way of a payment: `Visa ending in 4242`. */
export function wayOf({ way, card }: Movement, { say }: Words): string {
  if (!card) return say(`way_${way}`)
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return say('way_card_number', { brand, last4: card.last4 })
}
