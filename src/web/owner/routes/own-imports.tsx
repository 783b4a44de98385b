import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { importRefusalText, importStates } from '#web/parts/listings/import-words.ts'
import { KnownColumns } from '#web/parts/listings/known-columns.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/own-imports'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { locale: language } = context.get(requestContext)
  return context.get(apiContext).ownImports.list({ language, limit: 50 })
}

/** Begins an import and leads to the form for its file. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: { begin: ({ api }) => api.ownImports.begin({}) },
    done: ({ id }, { locale }) =>
      redirect(pagePathIn(locale, '/OwnerDashboard/listings/import/:importId', { importId: id }), 303),
    status: 409,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.own_import_title(), hidden: true })

export default function OwnImports({ loaderData: { data }, actionData }: Route.ComponentProps) {
  const zone = useBrowserZone()
  return (
    <>
      <DeskHeading title={m.own_import_title()} text={m.own_import_text()} />
      <div className="grid gap-10">
        <PostForm
          intent="begin"
          words={{}}
          refused={actionData?.refused}
          submit={m.fleet_import_begin()}
          noticeOf={({ code }) => ({ title: importRefusalText(code) })}
          beside={
            <TextLink to={pagePath('/OwnerDashboard/listings/take-over')} className="self-center">
              {m.own_import_one_row()}
            </TextLink>
          }
        >
          {() => null}
        </PostForm>
        <KnownColumns />
        {data.length > 0 && (
          <section className="grid gap-4">
            <h2 className="text-xl">{m.fleet_import_before()}</h2>
            <Table
              caption={m.fleet_import_before()}
              rows={data}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'file',
                  head: m.fleet_import_file(),
                  cell: ({ id, fileName }) => (
                    <TextLink to={pagePath('/OwnerDashboard/listings/import/:importId', { importId: id })}>
                      {fileName ?? m.fleet_import_no_file()}
                    </TextLink>
                  ),
                },
                {
                  key: 'state',
                  head: m.account_state(),
                  cell: ({ state }) => <Badge tone={importStates[state].tone}>{importStates[state].text()}</Badge>,
                },
                {
                  key: 'listings',
                  head: m.fleet_import_listings(),
                  numeric: true,
                  cell: ({ listings }) => listings.made || '–',
                },
                {
                  key: 'begun',
                  head: m.fleet_import_begun(),
                  unbroken: true,
                  cell: ({ begunAt }) => momentText(begunAt, zone),
                },
              ]}
            />
          </section>
        )}
      </div>
    </>
  )
}
