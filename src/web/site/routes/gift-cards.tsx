import { redirect } from 'react-router'
import type { GiftCardChoice } from '#contract/payments/gift-cards.ts'
import type { Locale } from '#shared/locale.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { GiftCardForm } from '#web/parts/payments/gift-card-form.tsx'
import { ContentHeading } from '#web/site/content/content-heading.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/gift-cards'

export async function loader({ context }: Route.LoaderArgs) {
  const { currency } = context.get(requestContext)
  const { choices } = await context.get(apiContext).giftCards.choices()
  const usual = choices.find((choice) => choice.currency === currency) ?? choices[0]
  return { choices, currency: usual?.currency ?? currency }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: { 'gift-card': ({ api, locale }, texts) => api.giftCards.order(wishOf(texts, locale)) },
    done: ({ token }, { locale }) => redirect(pagePathIn(locale, '/gift-cards/:token', { token })),
  })

/** An invalid amount is left out, which the API refuses together with the other fields. */
function wishOf(texts: Record<string, string>, language: Locale) {
  const { currency = '', amount = '', message = '' } = texts
  const { recipientName = '', recipientEmail = '', buyerName = '', buyerEmail = '' } = texts
  return {
    currency,
    amount: typedAmount(amount, currency) ?? 0,
    recipientName,
    recipientEmail: recipientEmail.trim(),
    message,
    buyerName,
    buyerEmail: buyerEmail.trim(),
    language,
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.gift_cards_title(), description: m.gift_cards_text() })

export default function GiftCards({ loaderData: { choices, currency }, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  return (
    <main id={mainId}>
      <ContentHeading title={m.gift_cards_title()} summary={m.gift_cards_text()} />
      <div className="container-page grid gap-12 pb-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16 lg:pb-24">
        {choices.length > 0 ? (
          <GiftCardForm choices={choices} currency={currency} refused={refused} />
        ) : (
          <p className="text-ink-soft">{m.gift_cards_none()}</p>
        )}
        <section aria-labelledby="how">
          <h2 id="how" className="mb-4 text-xl">
            {m.gift_cards_how()}
          </h2>
          <ol className="grid list-decimal gap-2 ps-5 marker:font-semibold marker:text-brass">
            {[m.gift_cards_step_pay(), m.gift_cards_step_mail(), m.gift_cards_step_use()].map((step) => (
              <li key={step} className="ps-1">
                {step}
              </li>
            ))}
          </ol>
          <p className="mt-5 text-sm text-ink-soft">{m.gift_cards_terms()}</p>
          {choices.length > 0 && <WhereUsable choices={choices} />}
        </section>
      </div>
    </main>
  )
}

function WhereUsable({ choices }: { choices: readonly GiftCardChoice[] }) {
  return (
    <>
      <h3 className="mt-8 mb-2 text-lg">{m.gift_cards_where()}</h3>
      <p className="mb-3 text-sm text-ink-soft">{m.gift_cards_where_text()}</p>
      <ul className="grid gap-1">
        {choices.map(({ currency, yachts }) => (
          <li key={currency}>
            <TextLink to={pagePath('/yacht-rentals', { paid_in: currency })}>
              {m.gift_card_yachts({ currency, count: yachts })}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
