import { redirect } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { PromoCodeFields, promoCodeOf, promoCodeWords } from '#web/office/money/promo-code-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import type { Route } from './+types/new-promo-code'

const needed = 'promoCodes.create'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  return { today: new Date().toISOString().slice(0, 10) }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: { offer: ({ api }, texts) => api.promoCodes.create(promoCodeOf(texts)) },
    done: ({ code }, { locale }) => redirect(pagePathIn(locale, '/adminn/money/promo-codes', { q: code })),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_new_promo_code(), hidden: true })

export default function NewPromoCode({ loaderData: { today }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.money_promo_codes(), to: pagePath('/adminn/money/promo-codes') },
        ]}
        title={m.money_new_promo_code()}
        text={m.money_new_promo_code_text()}
      />
      <MoneyNav />
      <div className="max-w-2xl">
        <OfficeForm
          intent="offer"
          words={promoCodeWords()}
          refused={actionData?.refused}
          values={{ opens: today }}
          submit={m.money_offer_promo_code()}
        >
          {(field) => <PromoCodeFields field={field} />}
        </OfficeForm>
      </div>
    </>
  )
}
