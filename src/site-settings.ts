import { mediaUrl } from '#server/media/media-url.ts'
import { paymentModeOf } from '#server/payments/payment-mode.ts'
import { hasMailServer } from '#server/platform/mail-delivery.ts'
import { publicUrl, type Settings } from '#server/platform/settings.ts'
import { outsideScripts, questionOf } from '#server/privacy/outside-scripts.ts'
import { ownColours, type ThemeColours } from '#shared/colour-tokens.ts'
import { currencies } from '#shared/currencies.ts'
import type { SiteSettings } from '#web/context.ts'

const made = new WeakMap<Settings, SiteSettings>()

/** The settings that pages may know. Cached for unchanged settings. */
export function siteSettings(settings: Settings): SiteSettings {
  const known = made.get(settings)
  if (known) return known
  const site = describeSite(settings)
  made.set(settings, site)
  return site
}

function describeSite(settings: Settings): SiteSettings {
  const isOffered = (code: string) => settings.CURRENCIES.some((offered) => offered === code)
  return {
    name: settings.SITE_NAME,
    origin: publicUrl(settings),
    currencies: currencies.flatMap(({ code, symbol, name }) => (isOffered(code) ? [{ code, symbol, name }] : [])),
    defaultCurrency: settings.DEFAULT_CURRENCY,
    defaultDestination: settings.DEFAULT_DESTINATION,
    contact: {
      address: settings.CONTACT_ADDRESS || null,
      phone: settings.CONTACT_PHONE || null,
      whatsapp: settings.CONTACT_WHATSAPP || null,
      email: settings.CONTACT_EMAIL || null,
    },
    social: settings.SOCIAL_LINKS,
    logo: settings.LOGO ? mediaUrl(settings.LOGO) : null,
    colours: coloursOf(settings),
    openingZone: settings.OPENING_ZONE,
    openingHours: settings.OPENING_HOURS?.some((day) => day !== null) ? settings.OPENING_HOURS : null,
    languages: [settings.DEFAULT_LANGUAGE, ...settings.LANGUAGES.filter((each) => each !== settings.DEFAULT_LANGUAGE)],
    consentText: settings.CONSENT_TEXT,
    outside: outsideOf(settings),
    paymentMode: paymentModeOf(settings),
    mailLeaves: hasMailServer(settings),
    features: {
      giftCards: settings.GIFT_CARDS,
      newOwners: settings.OPEN_TO_OWNERS,
      splitPayments: settings.SPLIT_PAYMENTS,
      questions: settings.QUESTIONS,
    },
    map: { tiles: settings.MAP_TILES_URL ?? null, attribution: settings.MAP_ATTRIBUTION },
  }
}

function outsideOf(settings: Settings): SiteSettings['outside'] {
  const scripts = outsideScripts(settings)
  return scripts.length > 0 ? { question: questionOf(settings), scripts } : null
}

/** The operator's colours for both themes. The second colour is used for both texts and fills. */
function coloursOf({ COLOUR_SEA: sea, COLOUR_BRASS: brass }: Settings): Record<string, string> | null {
  const chosen = [
    ...(isOurs(sea, ownColours.sea) ? [] : [['--sea', both(sea)]]),
    ...(isOurs(brass, ownColours.brass) ? [] : [['--brass', both(brass)]]),
  ]
  return chosen.length === 0 ? null : Object.fromEntries(chosen)
}

const both = ({ light, dark }: ThemeColours): string => `light-dark(${light}, ${dark})`
const isOurs = (one: ThemeColours, ours: ThemeColours): boolean => one.light === ours.light && one.dark === ours.dark
