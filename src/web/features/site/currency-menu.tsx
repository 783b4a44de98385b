import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { Popover, PopoverButton } from '#web/ui/popover.tsx'
import { CurrenciesLink } from './currencies-link.tsx'
import { CurrencyButtons } from './currency-buttons.tsx'
import { useCurrencies } from './use-currencies.ts'

const menuId = 'currency-menu'

/** Few visitors open this menu, so pages do not contain the list. Without a script a link leads to it. */
export function CurrencyMenu() {
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
