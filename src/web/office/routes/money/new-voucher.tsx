import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { VoucherFields, voucherOf, voucherWords } from '#web/office/money/voucher-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/new-voucher'

const needed = 'vouchers.issue'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  return null
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      issue: async ({ api }, texts) => ({
        ...(await api.vouchers.issue(voucherOf(texts))),
        mailedTo: texts['recipient.email'] ?? '',
      }),
    },
    done: ({ code, available: amount, currency, mailedTo }) => ({
      refused: undefined,
      issued: { code, amount, currency, mailedTo },
    }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_issue_voucher(), hidden: true })

export default function NewVoucher({ actionData }: Route.ComponentProps) {
  const issued = actionData && 'issued' in actionData ? actionData.issued : undefined
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.money_vouchers(), to: pagePath('/adminn/money/vouchers') },
        ]}
        title={m.money_issue_voucher()}
        text={m.money_issue_voucher_text()}
      />
      <MoneyNav />
      <div className="grid max-w-2xl gap-6">
        {issued && (
          <FormNotice result={actionData} tone="good" title={m.money_voucher_issued({ amount: moneyText(issued) })}>
            <p className="my-2 font-display text-xl tabular-nums">{issued.code}</p>
            {issued.mailedTo && <p>{m.voucher_mailed({ email: issued.mailedTo })}</p>}
            <p>{m.money_code_once()}</p>
            <TextLink to={pagePath('/adminn/money/vouchers')}>{m.money_vouchers()}</TextLink>
          </FormNotice>
        )}
        <OfficeForm
          key={issued?.code}
          intent="issue"
          words={voucherWords()}
          refused={actionData?.refused}
          values={{
            kind: 'gift_card',
            currency: 'AED',
            paidBy: 'promotion',
            months: '36',
            'recipient.language': getLocale(),
          }}
          submit={m.money_issue_voucher()}
        >
          {(field) => <VoucherFields field={field} />}
        </OfficeForm>
      </div>
    </>
  )
}
