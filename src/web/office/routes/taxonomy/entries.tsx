import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '#web/context.ts'
import { moveInOrder } from '#web/lib/move-in-order.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { OrderedRows, RetiredRows } from '#web/office/taxonomy/entry-rows.tsx'
import { addTexts, kindOfPath, kindPaths, kindTexts, kindTitles } from '#web/office/taxonomy/kind-words.ts'
import { loadRows } from '#web/office/taxonomy/load-rows.server.ts'
import { TaxonomyNav } from '#web/office/taxonomy/taxonomy-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/entries'

const needed = 'taxonomy.list'

const requireKind = (path: string) => {
  const kind = kindOfPath(path)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const kind = requireKind(params.kind)
  const rows = await loadRows(context.get(apiContext), kind)
  const merged = url.searchParams.get('merged')
  return { kind, ...rows, merged, changes: mayCall('taxonomy.arrange') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('taxonomy.arrange'),
    intents: {
      move({ api, params }, { seen = '', moved = '', to = '0' }) {
        const kind = requireKind(params.kind)
        const ids = seen.split(',').filter(Boolean)
        return api.taxonomy.arrange({ kind, seen: ids, ids: moveInOrder(ids, moved, Math.max(0, Number(to) || 0)) })
      },
    },
    done: () => null,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? kindTitles[args.loaderData.kind]() : m.taxonomy(), hidden: true })

export default function Entries({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, offered, retired, merged, changes } = loaderData
  return (
    <>
      <OfficeHeading
        above={[{ label: m.taxonomy(), to: pagePath('/adminn/taxonomy') }]}
        title={kindTitles[kind]()}
        text={kindTexts[kind]()}
        aside={
          changes && (
            <ButtonLink to={pagePath('/adminn/taxonomy/:kind/:entryId', { kind: kindPaths[kind], entryId: 'new' })}>
              {addTexts[kind]()}
            </ButtonLink>
          )
        }
      />
      <TaxonomyNav open={kind} />
      <div className="grid gap-8">
        {actionData && <OfficeNotice refused={actionData.refused} result={actionData} />}
        {merged !== null && !actionData && (
          <FormNotice result={merged} tone="good" title={m.taxonomy_merged({ count: Number(merged) || 0 })} />
        )}
        <OrderedRows rows={offered} changes={changes} />
        {retired.length > 0 && (
          <section aria-labelledby="retired" className="grid gap-3">
            <h2 id="retired" className="text-lg">
              {m.taxonomy_retired()}
            </h2>
            <RetiredRows rows={retired} />
          </section>
        )}
      </div>
    </>
  )
}
