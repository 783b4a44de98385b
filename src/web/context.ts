import { createContext } from 'react-router'
import type { z } from 'zod'
import type { ApiClient } from '#contract/client.ts'
import type { OperationName } from '#contract/contract.ts'
import type { CurrentSession } from '#contract/identity/identity.ts'
import type { SessionUser } from '#contract/identity/user.ts'
import type { OperationMeta } from '#contract/operation.ts'
import type { Purpose, Question } from '#shared/consent.ts'
import type { Locale } from '#shared/locale.ts'
import type { OutsideScript } from '#shared/outside-script.ts'
import type { PaymentMode } from '#shared/payment-mode.ts'
import type { CardFacts } from '#shared/share-card.ts'

/** The API for the user of this request. */
export type Api = ApiClient

export type SiteCurrency = { code: string; symbol: string; name: string }

/** A script of another company. `mark` names it in a visitor's answer. */
type SetScript = OutsideScript & { purpose: Purpose; mark: string }

/** The operator's settings for pages. Pages must not contain these values as literals. */
export type SiteSettings = {
  name: string
  /** Origin of the public address, without a trailing slash: canonical and alternate links start with it. */
  origin: string
  /** The currencies in which a visitor may see prices, in menu order. */
  currencies: readonly SiteCurrency[]
  defaultCurrency: string
  /** The name of a place as the locations service writes it, for instance "Dubai, United Arab Emirates". */
  defaultDestination: string
  contact: { address: string | null; phone: string | null; whatsapp: string | null; email: string | null }
  social: readonly { name: string; url: string }[]
  /** The address of the operator's logo; null for our own mark and name. */
  logo: string | null
  /** CSS custom properties that override those of tokens.css; null for our own colours. */
  colours: Record<string, string> | null
  /** The zone of the opening hours. */
  openingZone: string
  /** The hours of each weekday from Monday; null for a closed day. Null altogether where the operator gives no hours. */
  openingHours: readonly ({ opens: string; closes: string } | null)[] | null
  /** The languages of the site. The first one is the default. */
  languages: readonly Locale[]
  /** The text of the consent strip; null for our own. */
  consentText: { en: string; fr: string } | null
  /** The scripts of other companies, and what the visitor is asked about them. Null where none is set. */
  outside: { question: Question; scripts: readonly SetScript[] } | null
  /** Money moves only in the mode `live`. */
  paymentMode: PaymentMode
  /** Without a mail server letters stay in the database. */
  mailLeaves: boolean
  /** The features that the operator has switched on. */
  features: { giftCards: boolean; newOwners: boolean; splitPayments: boolean; questions: boolean }
  /** The raster tiles of another host and their attribution. Null tiles draw our own coastlines. */
  map: { tiles: string | null; attribution: string }
}

export type SiteLink = { to: string; label: string }

/** The links of header, side menu and footer in the language of the page. */
export type SiteLinks = {
  header: SiteLink[]
  menu: SiteLink[]
  account: SiteLink[]
  footer: { title: string; links: SiteLink[] }[]
}

export type Theme = 'light' | 'dark'

export type RequestFacts = {
  /** Undefined for a page that is the same for everybody: the content security policy then allows its scripts by hash. */
  nonce: string | undefined
  locale: Locale
  /** Undefined until the visitor chooses a theme. The page then follows the system. */
  theme: Theme | undefined
  currency: string
  settings: SiteSettings
  /** The loaders' descriptions of the page for search engines; see lib/structured-data.server.ts. */
  structured: unknown[]
  /** The loaders' words for the page's shared card; see lib/share-card.server.ts. */
  cards: CardFacts[]
  /** The session, loaded once on first use. A request without a session cookie loads nothing. */
  session: () => Promise<z.infer<typeof CurrentSession>>
  /** True where the visitor certainly uses this machine: the development pages then answer. */
  localVisit: boolean
  /** The rules about callers that the contract declares for an operation. */
  ruleOf: (operation: OperationName) => OperationMeta
  /** Logs a failure of a page. */
  report: (error: unknown) => void
}

/** The signed-in user as pages show them. `profileImage` is an address. */
export type SiteUser = Pick<SessionUser, 'id' | 'role' | 'name' | 'lastName' | 'email' | 'profileImage'>

/** The facts that a browser needs to load a script. Only documents of public pages have them. */
export type LoadedScript = Pick<SetScript, 'url' | 'purpose' | 'mark'>

/** The root's facts for every page, in the browser too. */
export type SiteFacts = Pick<RequestFacts, 'locale' | 'theme' | 'currency'> & {
  /** The list of currencies is left out: few pages show it. */
  settings: Omit<SiteSettings, 'currencies' | 'outside'> & {
    outside: { question: Question; words: string; scripts: readonly LoadedScript[] } | null
  }
  links: SiteLinks
  /** The operator's line above every public page. */
  announcement: { text: string; to: string | null } | null
  /** Null for a visitor, and on every page that is the same for everybody. */
  user: SiteUser | null
  /** The user whom an administrator sees in a read-only session, and its remaining time. */
  seeing: { userId: string; name: string; secondsLeft: number } | null
  /** The user's wishlist, the newest last; null for a visitor, whose browser stores it. */
  wishlist: readonly string[] | null
}

export const apiContext = createContext<Api>()
export const requestContext = createContext<RequestFacts>()
