import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { AddCard } from '#web/parts/payments/add-card.tsx'
import { SavedCardList } from '#web/parts/payments/saved-card-list.tsx'
import { VoucherList } from '#web/parts/payments/voucher-list.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/payment-methods'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = await requireUser({ context, url })
  // The bank leads back here. The address then loses the secrets of the payment.
  if (url.searchParams.has('setup_intent'))
    throw redirect(pagePathIn(context.get(requestContext).locale, '/UserDashboard/payment-methods'))
  const { paymentMethods, vouchers } = context.get(apiContext)
  const cards = await paymentMethods.list({ id }).catch((error: unknown) => {
    // Cards are the provider's: without it the page shows the rest.
    if (apiRefusal(error)?.code !== 'unavailable') throw error
    return null
  })
  return { cards: cards?.data ?? null, vouchers: (await vouchers.own({ id })).data, now: Date.now() }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser(),
    intents: {
      add: async ({ api, sender: { id } }) => ({ started: await api.paymentMethods.add({ id }) }),
      async default({ api, sender: { id } }, { methodId = '' }) {
        await api.paymentMethods.chooseDefault({ id, methodId })
        return { done: 'default' as const }
      },
      async remove({ api, sender: { id } }, { methodId = '' }) {
        await api.paymentMethods.remove({ id, methodId })
        return { done: 'removed' as const }
      },
    },
    status: 409,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

/** Adding begins without a change. */
export const shouldRevalidate = ({ formData, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 503 || formData?.get('intent') === 'add' ? false : defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.payment_methods(), hidden: true })

export default function PaymentMethods({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, vouchers, now } = loaderData
  return (
    <>
      <DeskHeading title={m.payment_methods()} text={m.payment_methods_text()} />
      <div className="grid max-w-3xl gap-10">
        {actionData && 'done' in actionData && (
          <FormNotice
            tone="good"
            result={actionData}
            title={actionData.done === 'removed' ? m.card_removed() : m.default_card_chosen()}
          />
        )}
        {actionData && 'refused' in actionData && (
          <FormNotice result={actionData} title={refusalText(actionData.refused.code)} />
        )}
        <section aria-labelledby="cards" className="grid gap-4">
          <h2 id="cards" className="text-lg">
            {m.saved_cards()}
          </h2>
          {cards === null && <Notice tone="warn" title={m.cards_unavailable()} />}
          {cards?.length === 0 && <p className="text-ink-soft">{m.no_cards()}</p>}
          {cards && cards.length > 0 && <SavedCardList cards={cards} now={now} />}
          {cards && <AddCard />}
        </section>
        <section aria-labelledby="credit" className="grid gap-4">
          <h2 id="credit" className="text-lg">
            {m.your_credit()}
          </h2>
          {vouchers.length > 0 ? <VoucherList vouchers={vouchers} /> : <p className="text-ink-soft">{m.no_credit()}</p>}
        </section>
      </div>
    </>
  )
}
