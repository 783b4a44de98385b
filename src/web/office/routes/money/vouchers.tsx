import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { BlockVoucher } from '#web/office/money/block-voucher.tsx'
import { CurrencyFilter } from '#web/office/money/filter-fields.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { useVoucherColumns } from '#web/office/money/voucher-columns.tsx'
import { voucherKinds, voucherStates } from '#web/office/money/voucher-words.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { SelectFilter, TextFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/vouchers'

const operation = 'vouchers.list'
const filters = ['codeEnd', 'q', 'kind', 'state', 'currency'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const loaded = await loadList(api, { url, operation, filters })
  const chosen = loaded.page.data.find(({ id }) => id === url.searchParams.get('voucher')) ?? null
  return listAnswer({ ...loaded, chosen, changes: mayCall('vouchers.block') })
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('vouchers.block'),
    intents: {
      block: ({ api }, { id = '', reason = '' }) => api.vouchers.block({ id, blocked: true, reason }),
      allow: ({ api }, { id = '', reason = '' }) => api.vouchers.block({ id, blocked: false, reason }),
    },
    done: ({ state }) => ({ refused: undefined, state }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_vouchers(), hidden: true })

export default function Vouchers({ loaderData: { page, views, chosen, changes }, actionData }: Route.ComponentProps) {
  const options = (words: Record<string, { text: () => string }>) =>
    Object.entries(words).map(([value, { text }]) => [value, text()] as const)
  return (
    <>
      <OfficeHeading
        above={[{ label: m.money(), to: pagePath('/adminn/money') }]}
        title={m.money_vouchers()}
        text={m.money_vouchers_text()}
        aside={
          changes && <ButtonLink to={pagePath('/adminn/money/vouchers/new')}>{m.money_issue_voucher()}</ButtonLink>
        }
      />
      <MoneyNav />
      <div className="grid gap-6">
        {actionData && 'state' in actionData && <FormNotice result={actionData} tone="good" title={m.money_done()} />}
        {changes && chosen && <BlockVoucher voucher={chosen} refused={actionData?.refused} />}
        <ListFrame
          operation={operation}
          caption={m.money_vouchers()}
          columns={useVoucherColumns(changes)}
          page={page}
          rowKey={({ id }) => id}
          sort="-created"
          views={views}
          filters={
            <ListFilters
              label={m.money_vouchers()}
              names={filters}
              search={{ name: 'codeEnd', label: m.money_code_end(), maxLength: 4 }}
            >
              <TextFilter name="q" label={m.voucher_recipient_short()} type="search" />
              <SelectFilter name="kind" label={m.money_kind()} options={options(voucherKinds)} />
              <SelectFilter name="state" label={m.money_state()} options={options(voucherStates)} />
              <CurrencyFilter />
            </ListFilters>
          }
          empty={m.money_no_vouchers()}
        />
      </div>
    </>
  )
}
