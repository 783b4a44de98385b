import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { currenciesList } from '#contract/http-routes.ts'
import type { SiteCurrency } from '#web/context.ts'
import { askAgain } from '#web/lib/ask-again.ts'
import { callApi } from '#web/lib/call-api.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { Popover, PopoverButton } from '#web/ui/popover.tsx'
import { WishlistLink } from '../wishlist/wishlist-link.tsx'
import { currenciesIn } from './currencies-in.ts'
import { CurrenciesLink } from './currencies-link.tsx'
import { CurrencyButtons } from './currency-buttons.tsx'
import { LanguageLink } from './language-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

// Only signed-in users need this script; visitors do not load it.
const UserMenu = hydrateLater(async () => (await import('./user-menu.tsx')).UserMenu)

/** The choices in the header: language, currency, theme, wishlist and the user menu. */
export function HeaderTools() {
  const { user } = useSite()
  return (
    <>
      <div className="hidden items-center md:flex lg:gap-1">
        <LanguageLink short />
        <CurrencyMenu />
      </div>
      <WishlistLink />
      <ThemeToggle />
      {user && <UserMenu user={user} />}
    </>
  )
}

const menuId = 'currency-menu'

/** Few visitors open this menu, so pages do not contain the list. Without a script a link leads to it. */
function CurrencyMenu() {
  const { currency } = useSite()
  const { pathname, search } = useLocation()
  const [opened, setOpened] = useState(false)
  const currencies = useCurrencies(opened)
  useEffect(() => {
    // The menu may have been opened before this script ran.
    if (document.getElementById(menuId)?.matches(':popover-open')) setOpened(true)
  }, [])
  return (
    <>
      <PopoverButton
        target={menuId}
        label={m.currency_button({ currency })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-semibold transition-colors hover:bg-sea-soft hover:text-sea"
      >
        {currency}
        <ChevronDownIcon className="size-4" />
      </PopoverButton>
      <Popover
        id={menuId}
        label={m.currency()}
        onBeforeToggle={() => setOpened(true)}
        className="below-header max-h-[min(28rem,70dvh)] w-84 overflow-y-auto"
      >
        {currencies ? (
          <CurrencyButtons
            currencies={currencies}
            returnTo={pathname + search}
            onChoose={() => document.getElementById(menuId)?.hidePopover()}
          />
        ) : (
          <CurrenciesLink>{m.all_currencies()}</CurrenciesLink>
        )}
      </Popover>
    </>
  )
}

/** The offered currencies, fetched when they are first needed; undefined until then and after a failure. */
function useCurrencies(wanted: boolean): readonly SiteCurrency[] | undefined {
  const [currencies, setCurrencies] = useState<readonly SiteCurrency[]>()
  useEffect(() => {
    if (!wanted || currencies) return
    const leaving = new AbortController()
    readCurrencies(leaving.signal).then(setCurrencies, ignore)
    return () => leaving.abort()
  }, [wanted, currencies])
  return currencies
}

async function readCurrencies(signal: AbortSignal): Promise<SiteCurrency[]> {
  const { data } = await askAgain(() => callApi(currenciesList, {}, { signal }), signal)
  return currenciesIn(data, getLocale())
}

/** After a failure the menu only links to the page of currencies. */
function ignore() {}
