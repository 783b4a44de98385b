import type { GiftCardChoice } from '#contract/payments/gift-cards.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type GiftCardFormProps = {
  choices: readonly GiftCardChoice[]
  /** The currency that is selected first. */
  currency: string
  refused: RefusedForm | undefined
}

const emailWrong = (typed: string) => (typed ? m.gift_card_email_wrong() : m.gift_card_email_missing())
const boundsOf = ({ currency, least, most }: GiftCardChoice) => ({
  least: moneyText({ amount: least, currency }),
  most: moneyText({ amount: most, currency }),
})

/** The amount, the recipient and the sender of a gift card. */
export function GiftCardForm({ choices, currency, refused }: GiftCardFormProps) {
  const asked = refused?.values.currency ?? currency
  const choice = choices.find((each) => each.currency === asked) ?? choices[0]
  return (
    <PostForm
      intent="gift-card"
      words={{
        amount: {
          label: m.gift_card_amount(),
          wrong: () => (choice ? m.gift_card_amount_wrong(boundsOf(choice)) : ''),
        },
        currency: { label: m.gift_card_currency(), wrong: () => m.gift_card_currency_wrong() },
        recipientName: { label: m.gift_card_recipient_name(), wrong: () => m.gift_card_name_missing() },
        recipientEmail: { label: m.gift_card_recipient_email(), wrong: emailWrong },
        message: { label: m.gift_card_message(), wrong: () => m.gift_card_message_wrong() },
        buyerName: { label: m.gift_card_buyer_name(), wrong: () => m.gift_card_name_missing() },
        buyerEmail: { label: m.gift_card_buyer_email(), wrong: emailWrong },
      }}
      refused={refused}
      values={{ currency }}
      submit={m.gift_card_continue()}
      wide
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('amount')} inputMode="decimal" autoComplete="off" required maxLength={20} />
            <SelectField {...field('currency')}>
              {choices.map((each) => (
                <option key={each.currency} value={each.currency}>
                  {m.gift_card_choice({ currency: each.currency, ...boundsOf(each) })}
                </option>
              ))}
            </SelectField>
            <TextField {...field('recipientName')} autoComplete="off" required maxLength={120} />
            <TextField
              {...field('recipientEmail')}
              type="email"
              autoComplete="off"
              required
              maxLength={254}
              hint={m.gift_card_recipient_hint()}
            />
          </div>
          <TextArea {...field('message')} rows={3} maxLength={500} hint={m.gift_card_message_hint()} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('buyerName')} autoComplete="name" required maxLength={120} />
            <TextField
              {...field('buyerEmail')}
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              hint={m.gift_card_buyer_hint()}
            />
          </div>
        </>
      )}
    </PostForm>
  )
}
