import { Form } from 'react-router'
import type { SavedCard } from '#contract/payments/payment-methods.ts'
import { cardText } from '#web/lib/card-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { expiryOf } from './card-expiry.ts'

/** The saved cards of an account, with buttons that choose the default and delete one. Works without a script. */
export function SavedCardList({ cards, now }: { cards: readonly SavedCard[]; now: number }) {
  return (
    <ul aria-label={m.saved_cards()} className="grid gap-3">
      {cards.map((card) => (
        <li key={card.id} className="rounded-lg border border-line bg-surface px-5 py-3">
          <SavedCardRow card={card} now={now} />
        </li>
      ))}
    </ul>
  )
}

function SavedCardRow({ card, now }: { card: SavedCard; now: number }) {
  const { id, expiryMonth, expiryYear, isDefault } = card
  const name = cardText(card)
  const date = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`
  const expiry = expiryOf(card, now)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">{name}</strong>
        <span className="text-sm text-ink-soft tabular-nums">{m.card_expires({ date })}</span>
        {isDefault && <Badge tone="sea">{m.default_card()}</Badge>}
        {expiry === 'expired' && <Badge tone="bad">{m.card_expired()}</Badge>}
        {expiry === 'soon' && <Badge tone="warn">{m.card_expires_soon()}</Badge>}
      </div>
      <div className="flex flex-wrap items-start gap-x-1 max-sm:-ms-5">
        {!isDefault && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="default" />
            <input type="hidden" name="methodId" value={id} />
            <Button type="submit" look="quiet" aria-label={m.use_by_default_of({ name })}>
              {m.use_by_default()}
            </Button>
          </Form>
        )}
        <details className="open:max-sm:w-full">
          <summary
            aria-label={m.remove_card_of({ name })}
            className="button min-h-11 cursor-pointer list-none rounded-md px-5 py-2 text-bad hover:bg-bad-soft"
          >
            {m.remove()}
          </summary>
          <Form method="post" preventScrollReset className="grid max-w-xs gap-3 py-2 max-sm:ps-5">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="methodId" value={id} />
            <p className="text-sm">{m.remove_card_question({ name })}</p>
            <Button type="submit" look="danger">
              {m.remove_card()}
            </Button>
          </Form>
        </details>
      </div>
    </div>
  )
}
