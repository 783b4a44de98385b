import type { PayoutRunSum } from '#contract/payments/payout-runs.ts'
import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { NotePayout } from '#web/office/money/note-payout.tsx'
import { refusalOfAddress } from '#web/office/money/refusal-of-address.ts'
import { RunActions } from '#web/office/money/run-actions.tsx'
import { RunPayouts } from '#web/office/money/run-payouts.tsx'
import { sumsText } from '#web/office/money/run-sums.tsx'
import { runStates } from '#web/office/money/run-words.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/payout-run'

export async function loader({ context, url, params: { runId } }: Route.LoaderArgs) {
  const { id: own, mayCall } = await requireOfficer({ context, url }, 'payoutRuns.get')
  const run = await context.get(apiContext).payoutRuns.get({ id: runId }).catch(throwMissing)
  const noted = run.payouts.find(({ id }) => id === url.searchParams.get('payout'))
  const batch = refusalOfAddress(url)
  return { run, own, noted, batch, changes: mayCall('payoutRuns.release') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('payoutRuns.release'),
    intents: {
      release: ({ api, params: { runId: id } }, { expected = '' }) =>
        api.payoutRuns.release({ id, expected: sumsIn(expected) }),
      withdraw: ({ api, params: { runId: id } }) => api.payoutRuns.withdraw({ id }),
      sent: ({ api, params: { runId: id } }, { bankReference = '' }) => api.payoutRuns.sent({ id, bankReference }),
      paid: ({ api }, { payout = '' }) => api.payouts.note({ id: payout, state: 'paid' }),
      returned: ({ api }, { payout = '', reason = '' }) => api.payouts.note({ id: payout, state: 'returned', reason }),
      'note-': ({ api, suffix: id }, { bankReference = '' }) => api.payouts.note({ id, state: 'sent', bankReference }),
      'out-': ({ api, suffix: payoutId, params: { runId: id } }) => api.payoutRuns.takeOut({ id, payoutId }),
    },
    done: () => ({ refused: undefined, done: true }),
  })

/** The sums that the page showed. The API refuses an invalid list. */
function sumsIn(text: string): PayoutRunSum[] {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_run(), hidden: true })

export default function PayoutRun({
  loaderData: { run, own, noted, batch, changes },
  actionData,
}: Route.ComponentProps) {
  const zone = useBrowserZone()
  const { state, preparedBy, preparedAt, releasedBy, releasedAt, withdrawnBy, withdrawnAt, note, sums } = run
  const refused = actionData?.refused
  const by = (name: string | null, at: string | null) =>
    name && at ? m.money_by_at({ name, moment: momentText(at, zone) }) : '–'
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.money_payouts(), to: pagePath('/adminn/money/payouts') },
        ]}
        title={m.money_run()}
        text={sumsText(sums)}
      />
      <MoneyNav />
      <div className="grid gap-8">
        {actionData && 'done' in actionData && <FormNotice result={actionData} tone="good" title={m.money_done()} />}
        {batch && !actionData && <OfficeNotice refused={batch} result={batch} />}
        <Facts
          facts={[
            [
              m.money_state(),
              <Badge key="state" tone={runStates[state].tone}>
                {runStates[state].text()}
              </Badge>,
            ],
            [m.money_prepared(), by(preparedBy, preparedAt)],
            [m.money_released_by(), by(releasedBy, releasedAt)],
            ...(withdrawnBy ? [[m.money_withdrawn_by(), by(withdrawnBy, withdrawnAt)] as const] : []),
            [m.money_note(), note ?? '–'],
          ]}
        />
        {changes && <RunActions run={run} own={own} refused={refused} />}
        {changes && noted && <NotePayout payout={noted} refused={refused} />}
        <RunPayouts run={run} notes={changes} />
      </div>
    </>
  )
}
