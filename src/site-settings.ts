import { publicUrl, type Settings } from '#server/platform/settings.ts'
import { currencies } from '#shared/currencies.ts'
import type { SiteSettings } from '#web/context.ts'

/** What pages may know of the settings. */
export function siteSettings(settings: Settings): SiteSettings {
  return {
    name: settings.SITE_NAME,
    origin: publicUrl(settings),
    // What is no longer legal tender is only read, in old amounts.
    currencies: currencies.flatMap(({ code, symbol, name, retired }) => (retired ? [] : [{ code, symbol, name }])),
    defaultCurrency: settings.DEFAULT_CURRENCY,
    defaultDestination: settings.DEFAULT_DESTINATION,
    contact: {
      address: settings.CONTACT_ADDRESS || null,
      phone: settings.CONTACT_PHONE || null,
      whatsapp: settings.CONTACT_WHATSAPP || null,
      email: settings.CONTACT_EMAIL || null,
    },
    social: settings.SOCIAL_LINKS,
    map: { tiles: settings.MAP_TILES_URL ?? null, attribution: settings.MAP_ATTRIBUTION },
  }
}
