import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { moneyText } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/payout-hold'

const needed = 'payoutRuns.hold'

export async function loader({ context, url, params: { ownerId } }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  return context.get(apiContext).payoutRuns.owner({ ownerId }).catch(throwMissing)
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      hold: ({ api, params: { ownerId } }, { reason = '' }) => api.payoutRuns.hold({ ownerId, held: true, reason }),
      unhold: ({ api, params: { ownerId } }, { reason = '' }) => api.payoutRuns.hold({ ownerId, held: false, reason }),
    },
    done: (_, { locale }) => redirect(pagePathIn(locale, '/adminn/money/payouts/prepare')),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_hold(), hidden: true })

/** Explains what a hold of an owner's payouts does, and takes the reason for a hold or its end. */
export default function PayoutHold({ loaderData: { owner, hold, due }, actionData }: Route.ComponentProps) {
  const sums = due.map((money) => moneyText(money)).join(' · ') || '–'
  const words = { reason: { label: m.money_reason(), wrong: () => m.money_reason_wrong() } }
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.money_payouts(), to: pagePath('/adminn/money/payouts') },
        ]}
        title={hold ? m.money_unhold_owner({ owner }) : m.money_hold_owner({ owner })}
      />
      <MoneyNav />
      <div className="grid max-w-xl gap-5">
        {hold && <p>{m.money_held_by({ name: hold.by, reason: hold.reason })}</p>}
        <p className="text-ink-soft">{hold ? m.money_unhold_text({ sums }) : m.money_hold_text({ sums })}</p>
        <OfficeForm
          intent={hold ? 'unhold' : 'hold'}
          words={words}
          refused={actionData?.refused}
          submit={hold ? m.money_unhold() : m.money_hold()}
          look={hold ? 'primary' : 'danger'}
        >
          {(field) => <TextField {...field('reason')} required maxLength={500} />}
        </OfficeForm>
      </div>
    </>
  )
}
