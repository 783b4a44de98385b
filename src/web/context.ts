import { createContext } from 'react-router'
import type { z } from 'zod'
import type { ApiClient } from '#contract/client.ts'
import type { OperationName } from '#contract/contract.ts'
import type { CurrentSession } from '#contract/identity.ts'
import type { SessionUser } from '#contract/user.ts'
import type { AdminRight } from '#shared/admin-rights.ts'
import type { Locale } from '#shared/locale.ts'

/** The API as pages call it, for the person whose request this is. */
export type Api = ApiClient

export type SiteCurrency = { code: string; symbol: string; name: string }

/** What the operator may rename: nothing of it is a literal in a page. */
export type SiteSettings = {
  name: string
  /** Origin of the public address, without a trailing slash: canonical and alternate links start with it. */
  origin: string
  /** Currencies that a visitor may see prices in, in the order of the menu. */
  currencies: readonly SiteCurrency[]
  defaultCurrency: string
  /** As the locations service writes it, for instance "Dubai, United Arab Emirates". */
  defaultDestination: string
  contact: { address: string | null; phone: string | null; whatsapp: string | null; email: string | null }
  social: readonly { name: string; url: string }[]
  /** The address of the picture in the place of mark and name; null for our own. */
  logo: string | null
  /** Custom properties of CSS in the place of those of tokens.css; null for ours. */
  colours: Record<string, string> | null
  /** Of each day of the week, from Monday; null is closed. Null altogether for nothing to say. */
  openingHours: readonly ({ opens: string; closes: string } | null)[] | null
  /** In which languages visitors read the site, the first of them by default. */
  languages: readonly Locale[]
  /** What the strip asks about cookies; null for our own words. */
  consentText: { en: string; fr: string } | null
  /** What can be had at all. */
  features: { giftCards: boolean; newOwners: boolean; splitPayments: boolean; questions: boolean }
  /** Pictures of another host beneath the maps, and who is named for them; null draws our own coasts. */
  map: { tiles: string | null; attribution: string }
}

export type SiteLink = { to: string; label: string }

/** Where header, side menu and footer lead, in the language of the page. */
export type SiteLinks = {
  header: SiteLink[]
  menu: SiteLink[]
  account: SiteLink[]
  footer: { title: string; links: SiteLink[] }[]
}

export type Theme = 'light' | 'dark'

export type RequestFacts = {
  /** Undefined for a page that everybody is sent: its scripts are told by their hashes. */
  nonce: string | undefined
  locale: Locale
  /** Undefined until the visitor chooses: the page then follows the system. */
  theme: Theme | undefined
  currency: string
  settings: SiteSettings
  /** What loaders tell search engines of the page; see lib/structured-data.server.ts. */
  structured: unknown[]
  /** Who asks: found out once, when first wanted, and not at all for who has no session. */
  session: () => Promise<z.infer<typeof CurrentSession>>
  /** The visitor certainly sits at this machine: the development pages answer. */
  localVisit: boolean
  /** The right that the declaration of an operation asks of an administrator; undefined where none may call it. */
  rightOf: (operation: OperationName) => AdminRight | undefined
  /** Where a failure of a page is written down. */
  report: (error: unknown) => void
}

/** What pages show of who is signed in; the picture by its address. */
export type SiteUser = Pick<SessionUser, 'id' | 'role' | 'name' | 'lastName' | 'email' | 'profileImage'>

/** What the root tells every page, in the browser too. */
export type SiteFacts = Pick<RequestFacts, 'locale' | 'theme' | 'currency'> & {
  /** Without the list of currencies, which few pages show. */
  settings: Omit<SiteSettings, 'currencies'>
  links: SiteLinks
  /** Null for a visitor, and always on pages that everybody is sent. */
  user: SiteUser | null
  /** An administrator sees the site as this user, for so long still. */
  seeing: { userId: string; name: string; secondsLeft: number } | null
  /** The yachts that the user keeps, the newest last; null for a visitor, whose browser keeps them. */
  wishlist: readonly string[] | null
}

export const apiContext = createContext<Api>()
export const requestContext = createContext<RequestFacts>()
