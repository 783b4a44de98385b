import { Form } from 'react-router'
import type { SiteCurrency } from '#web/context.ts'
import { useSite } from '#web/lib/use-site.ts'
import { menuItemClass } from '#web/ui/popover.tsx'

type CurrencyButtonsProps = {
  currencies: readonly SiteCurrency[]
  /** The address to which the visitor returns. */
  returnTo: string
  onChoose?: () => void
}

/** A button for each currency. Works without a script. */
export function CurrencyButtons({ currencies, returnTo, onChoose }: CurrencyButtonsProps) {
  const { currency } = useSite()
  return (
    <Form method="post" action="/preferences" preventScrollReset>
      <input type="hidden" name="returnTo" value={returnTo} />
      {currencies.map(({ code, symbol, name }) => (
        <button
          key={code}
          type="submit"
          name="currency"
          value={code}
          aria-current={code === currency ? 'true' : undefined}
          onClick={onChoose}
          className={menuItemClass}
        >
          <span className="w-11 font-semibold tabular-nums">{code}</span>
          <span className="flex-1 text-ink-soft">{name}</span>
          {symbol !== code && <span className="text-ink-soft">{symbol}</span>}
        </button>
      ))}
    </Form>
  )
}
