import type { GiftCardChoice, NewGiftCard } from '#contract/payments/gift-cards.ts'
import { giftCardBounds } from '#shared/minimum-charge.ts'
import { chargeStep, toDecimal } from '#shared/money.ts'
import { invalidField } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { countYachtsByCurrency } from '../../search/query/count-by-currency.ts'

/** The currencies that some yacht charges. A card in any other currency could not be spent. */
export async function listChoices(db: Db): Promise<GiftCardChoice[]> {
  const yachts = await countYachtsByCurrency(db)
  return yachts.map(({ currency, count }) => ({ currency, ...giftCardBounds(currency), yachts: count }))
}

/** Throws invalid_request with the field and its allowed values. */
export async function requireChoice(db: Db, { currency, amount }: Pick<NewGiftCard, 'currency' | 'amount'>) {
  const choices = await listChoices(db)
  const choice = choices.find((each) => each.currency === currency)
  if (!choice)
    throw invalidField(
      'currency',
      `Gift cards are sold in ${choices.map((each) => each.currency).join(', ') || 'nothing'}.`,
    )
  const text = (minor: number) => toDecimal({ amount: minor, currency })
  if (amount < choice.least || amount > choice.most)
    throw invalidField('amount', `Between ${text(choice.least)} and ${text(choice.most)} ${currency}.`)
  if (amount % chargeStep(currency) !== 0) throw invalidField('amount', 'The last digit of three decimals is 0.')
}
