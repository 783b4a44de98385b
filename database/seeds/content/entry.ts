import type { StoredBlock } from '#contract/content-blocks.ts'
import type { LocalText } from '#shared/locale.ts'

/** Shipped texts are in both languages. */
export type Words = LocalText & { fr: string }

export type SeedEntry = {
  slug: string
  topic?: string
  title: Words
  summary: Words
  body?: readonly StoredBlock[]
  picture?: { key: string; alt: Words }
  /** The yachts that suit, as the query of a search. */
  search?: string
  /** `YYYY-MM-DD` of the first day; the same day on every installation. */
  published?: string
  updated?: string
}

// How texts are written down: English, then French.

export const text = (en: string, fr: string): Words => ({ en, fr })

export const heading = (en: string, fr: string): StoredBlock => ({ type: 'heading', text: { en, fr } })

export const paragraph = (en: string, fr: string): StoredBlock => ({ type: 'paragraph', text: { en, fr } })

export const list = (...items: (readonly [en: string, fr: string])[]): StoredBlock => ({
  type: 'list',
  items: items.map(([en, fr]) => ({ en, fr })),
})

export const quote = (en: string, fr: string): StoredBlock => ({ type: 'quote', text: { en, fr } })

type Pair = readonly [en: string, fr: string]

export const facts = (...items: (readonly [label: Pair, value: Pair])[]): StoredBlock => ({
  type: 'facts',
  items: items.map(([label, value]) => ({ label: text(...label), value: text(...value) })),
})

export const steps = (...items: (readonly [title: Pair, words: Pair])[]): StoredBlock => ({
  type: 'steps',
  items: items.map(([title, words]) => ({ title: text(...title), text: text(...words) })),
})

export const link = (to: string, en: string, fr: string): StoredBlock => ({ type: 'link', to, text: { en, fr } })
