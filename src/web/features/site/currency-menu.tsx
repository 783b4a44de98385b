import { useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { menuItemClass, Popover, PopoverButton } from '#web/ui/popover.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const menuId = 'currency-menu'

/** Until it is opened, and where no script runs, the list is the platform's own, which costs the page little. */
export function CurrencyMenu() {
  const { currency } = useSite()
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // It may have been opened before this script came.
    const menu = document.getElementById(menuId)
    if (menu?.matches(':popover-open') && !menu.contains(document.activeElement)) setOpened(true)
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
        {opened ? <CurrencyButtons /> : <CurrencySelect />}
      </Popover>
    </>
  )
}

function CurrencyButtons() {
  const { currency, settings } = useSite()
  return (
    <PreferenceForm>
      {settings.currencies.map(({ code, symbol, name }) => (
        <button
          key={code}
          type="submit"
          name="currency"
          value={code}
          aria-current={code === currency ? 'true' : undefined}
          onClick={() => document.getElementById(menuId)?.hidePopover()}
          className={menuItemClass}
        >
          <span className="w-11 font-semibold tabular-nums">{code}</span>
          <span className="flex-1 text-ink-soft">{name}</span>
          {symbol !== code && <span className="text-ink-soft">{symbol}</span>}
        </button>
      ))}
    </PreferenceForm>
  )
}

/** The same choice for the side menu, with the phone's own list. */
export function CurrencySelect() {
  const { currency, settings } = useSite()
  return (
    <PreferenceForm>
      <SelectField
        label={m.currency()}
        name="currency"
        key={currency}
        defaultValue={currency}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {settings.currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {`${code} – ${name}`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary" wide className="scripted:hidden mt-2">
        {m.apply()}
      </Button>
    </PreferenceForm>
  )
}

function PreferenceForm({ children }: { children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/preferences" preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </Form>
  )
}
