import type { RefObject } from 'react'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { OwnersPart } from '#web/parts/bookings/owners-part.tsx'
import { errorText, type FieldWords } from '#web/parts/forms/base-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/price.tsx'
import type { RefusedPrice, ShownPrice } from './use-price-preview.ts'

type PricePreviewProps = {
  region: RefObject<HTMLDivElement | null>
  shown: ShownPrice | undefined
  isWaiting: boolean
  /** The sentences that stand beside fields, by field. Only screen readers are told them here. */
  errors: Record<string, string>
}

/** The total for the guest and the owner's part of it, below the fields of a price. Says why there is none. */
export const PricePreview = ({ region, shown, isWaiting, errors }: PricePreviewProps) => (
  <div
    ref={region}
    aria-live="polite"
    aria-busy={isWaiting}
    className="aria-busy:opacity-50 motion-safe:transition-opacity"
  >
    {shown && 'price' in shown && (
      <>
        <p className="text-sm tabular-nums">{m.price_preview_guest({ amount: moneyText(amountOf(shown.price)) })}</p>
        <div className="font-semibold">
          <OwnersPart gets={shown.price.gets} currency={shown.price.currency} />
        </div>
      </>
    )}
    {shown && 'refused' in shown && <Refusal {...shown} errors={errors} />}
  </div>
)

const amountOf = ({ total, currency }: { total: number; currency: string }) => ({ amount: total, currency })

function Refusal({ refused, errors }: { refused: RefusedPrice } & Pick<PricePreviewProps, 'errors'>) {
  const beside = Object.values(errors)
  if (beside.length > 0) return <p className="sr-only">{beside.join(' ')}</p>
  return <p className="text-sm text-ink-soft">{refusalText(refused.code)}</p>
}

/** Shows the amounts without a script. */
export const ShowPrice = ({ intent }: { intent: string }) => (
  <noscript>
    <Button type="submit" name="intent" value={intent} look="secondary">
      {m.price_preview_show()}
    </Button>
  </noscript>
)

type Beside = { words: FieldWords; fieldOf: Readonly<Record<string, string>> }

/** The sentences beside the fields of a form whose price is refused. `fieldOf` names the field of a code. */
export function errorsBeside(shown: ShownPrice | undefined, { words, fieldOf }: Beside): Record<string, string> {
  if (!shown || 'price' in shown) return {}
  const { code, wrong } = shown.refused
  if (code === 'invalid_request')
    return Object.fromEntries(
      wrong.filter((name) => name in words).map((name) => [name, errorText(words, name, undefined)]),
    )
  const field = fieldOf[code]
  return field ? { [field]: refusalText(code) } : {}
}
