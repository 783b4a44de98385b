import type { PromoCodeState } from '#contract/pricing/promo-codes.ts'
import { apiContext } from '#web/context.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { usePromoCodeColumns } from '#web/office/money/promo-code-columns.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/promo-codes'

const operation = 'promoCodes.list'

const states: Record<PromoCodeState, () => string> = {
  open: m.money_promo_open,
  coming: m.money_promo_coming,
  ended: m.money_promo_ended,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const loaded = await loadList(api, { url, operation, filters: ['q', 'state'] })
  return listAnswer({ ...loaded, now: Date.now(), changes: mayCall('promoCodes.end') })
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('promoCodes.end'),
    intents: { end: ({ api }, { id = '' }) => api.promoCodes.end({ id }) },
    done: () => ({ refused: undefined, ended: true }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_promo_codes(), hidden: true })

export default function PromoCodes({ loaderData: { page, views, now, changes }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.money_promo_codes()}
        text={m.money_promo_codes_text()}
        aside={
          changes && <ButtonLink to={pagePath('/adminn/money/promo-codes/new')}>{m.money_new_promo_code()}</ButtonLink>
        }
      />
      <MoneyNav />
      <div className="grid gap-6">
        {actionData?.refused && <OfficeNotice refused={actionData.refused} result={actionData} />}
        {actionData && 'ended' in actionData && (
          <FormNotice result={actionData} tone="good" title={m.money_promo_code_ended()} />
        )}
        <ListFrame
          operation={operation}
          caption={m.money_promo_codes()}
          columns={usePromoCodeColumns({ changes, now })}
          page={page}
          rowKey={({ id }) => id}
          sort="-created"
          views={views}
          filters={
            <ListFilters
              label={m.money_promo_codes()}
              names={['q', 'state']}
              search={{ name: 'q', label: m.money_code(), maxLength: 40 }}
            >
              <SelectFilter
                name="state"
                label={m.money_state()}
                options={keysOf(states).map((state) => [state, states[state]()])}
              />
            </ListFilters>
          }
          empty={m.money_no_promo_codes()}
        />
      </div>
    </>
  )
}
