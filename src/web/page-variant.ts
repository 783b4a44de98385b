import { openCookie, readCookie } from '#shared/cookies.ts'
import { presentCurrency } from '#shared/currencies.ts'
import type { SiteSettings, Theme } from './context.ts'

export type PageVariant = { theme: Theme | undefined; currency: string }

/** The only facts about the visitor in a public page's HTML: theme and currency, from cookies. */
export function readVariant(
  cookies: string | null | undefined,
  { currencies, defaultCurrency }: Pick<SiteSettings, 'currencies' | 'defaultCurrency'>,
): PageVariant {
  if (!cookies) return { theme: undefined, currency: defaultCurrency }
  const theme = readCookie(cookies, 'theme')
  const code = presentCurrency(readCookie(cookies, 'userCurrency') ?? '')
  const isKnown = currencies.some((currency) => currency.code === code)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    currency: isKnown ? code : defaultCurrency,
  }
}

/** The cookies with only these choices; '' for a visitor who has chosen nothing. */
export function variantCookies(
  { theme, currency }: PageVariant,
  { defaultCurrency }: Pick<SiteSettings, 'defaultCurrency'>,
) {
  const chosen = [
    currency === defaultCurrency ? '' : openCookie('userCurrency', currency),
    theme ? openCookie('theme', theme) : '',
  ]
  return chosen
    .filter(Boolean)
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
