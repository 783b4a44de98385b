import type { SavedCard } from '#contract/payment-methods.ts'
import { cardText } from '#web/lib/card-text.ts'
import { m } from '#web/paraglide/messages.js'
import { RadioGroup } from '#web/ui/choice.tsx'

type CardChoiceProps = {
  cards: readonly SavedCard[]
  chosen: string | null
  /** Called with the id of the card; null means a new card. */
  choose: (id: string | null) => void
}

const another = 'new'

/** Chooses a saved card or a new one. */
export function CardChoice({ cards, chosen, choose }: CardChoiceProps) {
  const options = cards.map(({ id, brand, last4, expiryMonth, expiryYear }) => ({
    value: id,
    label: cardText({ brand, last4 }),
    note: m.card_expires({ date: `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}` }),
  }))
  return (
    <RadioGroup
      legend={m.pay_with()}
      name="card"
      defaultValue={chosen ?? another}
      options={[...options, { value: another, label: m.another_card() }]}
      onChange={(value) => choose(value === another ? null : value)}
    />
  )
}
