import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { CheckState } from '#web/office/money/check-state.tsx'
import { DifferenceList } from '#web/office/money/difference-list.tsx'
import { Facts } from '#web/office/money/facts.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import type { Route } from './+types/difference'

export async function loader({ context, url, params: { checkId } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'differences.get')
  const check = await context.get(apiContext).differences.get({ id: checkId }).catch(throwMissing)
  return { check, settles: mayCall('differences.settle') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('differences.settle'),
    intents: {
      'settle-': ({ api, params: { checkId } }, { line = '' }) =>
        api.differences.settle({ id: checkId, line: Number(line) }),
    },
    done: () => ({ refused: undefined, settled: true }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_differences(), hidden: true })

export default function Difference({ loaderData: { check, settles }, actionData }: Route.ComponentProps) {
  const zone = useBrowserZone()
  const { startedAt, startedBy, days, failure, finishedAt, currencies, mended, lines } = check
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.money_differences(), to: pagePath('/adminn/money/differences') },
        ]}
        title={m.money_check()}
        text={momentText(startedAt, zone)}
      />
      <MoneyNav />
      <div className="grid gap-8">
        {actionData && 'settled' in actionData && (
          <FormNotice result={actionData} tone="good" title={m.money_difference_settled()} />
        )}
        <Facts
          facts={[
            [m.money_state(), <CheckState key="state" check={check} />],
            [m.money_compared(), days === null ? m.money_compared_all() : m.money_compared_days({ count: days })],
            [m.money_by_whom(), startedBy ?? m.money_by_night()],
            ...currencies.map(({ currency, ledger, provider }) => {
              const amounts = {
                ours: moneyText({ amount: ledger, currency }),
                theirs: moneyText({ amount: provider, currency }),
              }
              return [m.money_balances_of({ currency }), m.money_ours_theirs(amounts)] as const
            }),
          ]}
        />
        {finishedAt === null && (
          <Notice tone="info" title={m.money_check_running()}>
            <p>{m.money_check_running_text()}</p>
            <ButtonLink to="?" look="secondary" className="mt-3">
              {m.money_look_again()}
            </ButtonLink>
          </Notice>
        )}
        {failure && (
          <Notice tone="bad" title={m.money_check_failed()}>
            <p className="wrap-anywhere">{failure}</p>
          </Notice>
        )}
        {mended.length > 0 && (
          <Notice tone="info" title={m.money_mended()}>
            <ul className="list-disc ps-5 wrap-anywhere">
              {mended.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </Notice>
        )}
        {finishedAt !== null && failure === null && lines.length === 0 && <p>{m.money_check_agrees_text()}</p>}
        <DifferenceList check={check} refused={actionData?.refused} settles={settles} />
      </div>
    </>
  )
}
