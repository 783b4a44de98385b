import { Form } from 'react-router'
import type { Redirect } from '#contract/studio/redirects.ts'
import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { type ListColumn, ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/redirects'

const operation = 'redirects.list'
const filters = ['q'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const loaded = await loadList(context.get(apiContext), { url, operation, filters })
  return listAnswer({ ...loaded, changes: mayCall('redirects.add') })
}

type Answer = { refused?: RefusedForm; done?: string }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('redirects.add'),
    intents: {
      async add({ api }, { from = '', to = '' }): Promise<Answer> {
        await api.redirects.add({ from, to })
        return { done: from }
      },
      async 'remove-'({ api, suffix }): Promise<Answer> {
        await api.redirects.remove({ from: suffix })
        return {}
      },
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.studio_redirects(), hidden: true })

export default function Redirects({ loaderData: { page, views, changes }, actionData }: Route.ComponentProps) {
  const { refused, done }: Answer = actionData ?? {}
  return (
    <>
      <OfficeHeading
        above={[{ label: m.studio(), to: pagePath('/studio') }]}
        title={m.studio_redirects()}
        text={m.studio_redirects_text()}
      />
      <div className="grid gap-8">
        {done && <FormNotice result={actionData} tone="good" title={m.studio_redirect_added({ path: done })} />}
        {refused?.intent.startsWith('remove-') && <OfficeNotice refused={refused} result={actionData} />}
        {changes && (
          <div className="max-w-xl">
            <OfficeForm
              key={done}
              intent="add"
              words={{
                from: { label: m.studio_redirect_from(), wrong: m.studio_redirect_from_wrong },
                to: { label: m.studio_redirect_to(), wrong: m.studio_redirect_to_wrong },
              }}
              refused={refused}
              submit={m.studio_redirect_add()}
              look="secondary"
            >
              {(field) => (
                <>
                  <TextField {...field('from')} required maxLength={200} placeholder="/old-page" />
                  <TextField {...field('to')} required maxLength={300} placeholder="/new-page" />
                </>
              )}
            </OfficeForm>
          </div>
        )}
        <ListFrame
          operation={operation}
          caption={m.studio_redirects()}
          columns={useRedirectColumns(changes)}
          page={page}
          rowKey={({ id }) => id}
          sort="-made"
          views={views}
          filters={
            <ListFilters label={m.studio_redirects()} names={filters} search={{ name: 'q', label: m.studio_find() }} />
          }
          empty={m.studio_redirects_none()}
        />
      </div>
    </>
  )
}

function useRedirectColumns(changes: boolean): ListColumn<Redirect>[] {
  const zone = useBrowserZone()
  return [
    { key: 'from', head: m.studio_redirect_from(), sort: 'from', fixed: true, cell: ({ from }) => from },
    { key: 'to', head: m.studio_redirect_to(), fixed: true, cell: ({ to }) => to },
    {
      key: 'made',
      head: m.since(),
      sort: '-made',
      cell: ({ madeAt, madeBy, isAutomatic }) =>
        [momentText(madeAt, zone), isAutomatic ? m.studio_redirect_automatic() : madeBy].filter(Boolean).join(' · '),
    },
    ...(changes
      ? [
          {
            key: 'remove',
            head: m.studio_remove(),
            fixed: true as const,
            cell: ({ from }: Redirect) => (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value={`remove-${from}`} />
                <Button type="submit" look="quiet" aria-label={m.studio_redirect_remove({ path: from })}>
                  {m.studio_remove()}
                </Button>
              </Form>
            ),
          },
        ]
      : []),
  ]
}
