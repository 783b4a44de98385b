import type { Purpose } from './consent.ts'

/** An entry that the site leaves in a visitor's browser. */
export type StoredItem = {
  /** `…` stands for an id. */
  name: string
  /** 'cookie', or the browser's own storage: 'local' until it is deleted, 'tab' until the tab is closed. */
  kept: 'cookie' | 'local' | 'tab'
  purpose: 'needed' | Purpose
  /** The lifetime in seconds. Null until it is deleted or the tab is closed. */
  seconds: number | null
}

const hour = 3_600
const day = 24 * hour
const year = 365 * day

const needed = { purpose: 'needed', seconds: null } as const
const memory = { purpose: 'memory', seconds: null } as const

/**
 * The one table of cookies and stored entries. The cookie policy and the page of choices show it, the record of a consent contains
 * it, and a consent that is taken back deletes what it lists.
 */
export const storedItems = [
  { ...needed, name: 'session', kept: 'cookie', seconds: 90 * day },
  { ...needed, name: 'theme', kept: 'cookie', seconds: year },
  { ...needed, name: 'userCurrency', kept: 'cookie', seconds: year },
  { ...needed, name: 'consent', kept: 'cookie', seconds: year },
  { ...needed, name: 'consent_record', kept: 'cookie', seconds: year },
  { ...needed, name: 'booking_…', kept: 'cookie', seconds: 90 * day },
  { ...needed, name: 'party_…', kept: 'cookie', seconds: 30 * day },
  { ...needed, name: 'chat', kept: 'cookie', seconds: 7 * day },
  { ...needed, name: 'provider.…', kept: 'cookie', seconds: hour },
  { ...needed, name: 'wishlist', kept: 'local' },
  { ...needed, name: 'compare', kept: 'local' },
  { ...needed, name: 'trips', kept: 'local' },
  { ...needed, name: 'boardings …', kept: 'local' },
  { ...needed, name: 'seen-pins', kept: 'local' },
  { ...needed, name: 'lastResults', kept: 'tab' },
  { ...needed, name: 'typedText', kept: 'tab' },
  { ...needed, name: 'splashShown', kept: 'tab' },
  { ...needed, name: 'errorRetries', kept: 'tab' },
  { ...needed, name: 'errorRefreshes', kept: 'tab' },
  { ...needed, name: 'refreshPrevented', kept: 'tab' },
  { ...memory, name: 'geo', kept: 'cookie', seconds: 6 * hour },
  { ...memory, name: 'last_place', kept: 'cookie', seconds: 7 * day },
  { ...memory, name: 'guessedCurrency', kept: 'local' },
  { ...memory, name: 'recentSearches', kept: 'local' },
  { ...memory, name: 'recentYachts', kept: 'local' },
  { ...memory, name: 'pricing_…', kept: 'local' },
  { ...memory, name: 'rating_…', kept: 'local' },
  { ...memory, name: 'language-offered', kept: 'local' },
  { name: 'visitor', kept: 'cookie', purpose: 'analytics', seconds: day },
] as const satisfies readonly StoredItem[]

export type StoredName = (typeof storedItems)[number]['name']
