import { publicUrl, type Settings } from '#server/platform/settings.ts'
import { currencies } from '#shared/currencies.ts'
import type { SiteSettings } from '#web/context.ts'

const made = new WeakMap<Settings, SiteSettings>()

/** What pages may know of the settings; made once for settings that have not changed. */
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
    map: { tiles: settings.MAP_TILES_URL ?? null, attribution: settings.MAP_ATTRIBUTION },
  }
}
