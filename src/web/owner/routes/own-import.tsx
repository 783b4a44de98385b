import { redirect } from 'react-router'
import type { RowProblem } from '#contract/fleet/row-problems.ts'
import { mostOwnFileBytes, ownFilePath } from '#shared/fleet-files.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OwnImportForms } from '#web/owner/fleet/own-import-forms.tsx'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { columnChoices } from '#web/parts/listings/column-choices.server.ts'
import { FileForm } from '#web/parts/listings/file-form.tsx'
import { ImportProgress } from '#web/parts/listings/import-progress.tsx'
import { ImportResults } from '#web/parts/listings/import-results.tsx'
import { fileRefusals, importRefusalText, isAtWork } from '#web/parts/listings/import-words.ts'
import { useLookingAgain } from '#web/parts/listings/use-looking-again.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/own-import'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const api = context.get(apiContext)
  const { locale: language } = context.get(requestContext)
  const id = params.importId.toLowerCase()
  const fleetImport = await api.ownImports.get({ id, language }).catch(throwMissing)
  const { state } = fleetImport
  const isMapped = state === 'mapping' || (state === 'checked' && url.searchParams.has('columns'))
  const phase = fleetImport.imported ? ('import' as const) : ('check' as const)
  const [rows, listings, pictures, columns, types] = await Promise.all([
    api.ownImports.rows({ id, phase, language, limit: 50 }),
    api.ownImports.listings({ id, limit: 100 }),
    api.ownImports.pictures({ id, state: 'failed', limit: 50 }),
    isMapped ? api.ownImports.columns({ id, use: url.searchParams.get('use') ?? undefined }) : null,
    isMapped ? api.boats.types() : null,
  ])
  return {
    fleetImport,
    phase,
    rows,
    listings,
    pictures,
    columns,
    types: types?.data ?? [],
    fileRefused: fileRefusals.find((code) => code === url.searchParams.get('refused')) ?? null,
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: {
      map: ({ api, params, form }) => api.ownImports.mapColumns({ id: idOf(params), ...columnChoices(form) }),
      start: ({ api, params }, texts) => api.ownImports.start(stepOf(params, texts)),
      cancel: ({ api, params }, texts) => api.ownImports.cancel(stepOf(params, texts)),
      undo: ({ api, params }, texts) => api.ownImports.undo(stepOf(params, texts)),
    },
    // The address of the columns is left once they are chosen.
    done: (_, { intent, locale, params }) =>
      intent === 'map'
        ? redirect(pagePathIn(locale, '/OwnerDashboard/listings/import/:importId', params), 303)
        : { refused: undefined, problems: [] as RowProblem[] },
    refused: (refused, { why }) => ({ refused, problems: why.problems ?? [] }),
  })

const idOf = ({ importId }: Route.ActionArgs['params']) => importId.toLowerCase()

const stepOf = (params: Route.ActionArgs['params'], { revision }: Record<string, string>) => ({
  id: idOf(params),
  revision: Number(revision),
})

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, problems: [] as RowProblem[] }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.own_import_title(), hidden: true })

export default function OwnImport({ loaderData, actionData }: Route.ComponentProps) {
  const { fleetImport, phase, rows, listings, pictures, columns, types, fileRefused } = loaderData
  const zone = useBrowserZone()
  const { id, state, fileName, begunAt, removedAt, failure } = fleetImport
  useLookingAgain(isAtWork(state) || fleetImport.pictures.waiting > 0)
  return (
    <>
      <DeskHeading
        title={fileName ?? m.own_import_title()}
        text={momentText(begunAt, zone)}
        aside={<TextLink to={pagePath('/OwnerDashboard/listings/import')}>{m.own_import_title()}</TextLink>}
      />
      <div className="grid gap-8">
        {fileRefused && <Notice tone="bad" title={importRefusalText(fileRefused)} urgent />}
        {failure && <Notice tone="bad" title={failure.message} />}
        <ImportProgress
          fleetImport={fleetImport}
          page={pagePath('/OwnerDashboard/listings/import/:importId', { importId: id })}
        />
        {removedAt && (
          <p className="text-ink-soft">{m.fleet_import_removed_at({ moment: momentText(removedAt, zone) })}</p>
        )}
        {state === 'waiting' && <FileForm path={ownFilePath(id)} mostBytes={mostOwnFileBytes} />}
        <OwnImportForms
          fleetImport={fleetImport}
          columns={columns}
          types={types}
          refused={actionData?.refused}
          problems={actionData?.problems ?? []}
        />
        <ImportResults
          fleetImport={fleetImport}
          operation="ownImports.rows"
          phase={phase}
          rows={rows}
          listings={listings}
          pictures={pictures}
          pathOf={(boatId) => pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId })}
          text={m.own_import_waits()}
        />
      </div>
    </>
  )
}
