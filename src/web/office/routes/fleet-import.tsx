import { redirect } from 'react-router'
import type { RowProblem } from '#contract/fleet/row-problems.ts'
import { fleetFilePath, mostFleetFileBytes } from '#shared/fleet-files.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { ColumnsSection } from '#web/office/fleet-imports/columns-section.tsx'
import { ImportActions } from '#web/office/fleet-imports/import-actions.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { listExportPath } from '#web/parts/list/list-address.ts'
import { columnChoices } from '#web/parts/listings/column-choices.server.ts'
import { FileForm } from '#web/parts/listings/file-form.tsx'
import { ImportProgress } from '#web/parts/listings/import-progress.tsx'
import { ImportResults } from '#web/parts/listings/import-results.tsx'
import { fileRefusals, isAtWork } from '#web/parts/listings/import-words.ts'
import { useLookingAgain } from '#web/parts/listings/use-looking-again.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/fleet-import'

const needed = 'fleetImports.get'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const api = context.get(apiContext)
  const { locale: language } = context.get(requestContext)
  const id = params.importId.toLowerCase()
  const fleetImport = await api.fleetImports.get({ id, language }).catch(throwMissing)
  const decides = mayCall('fleetImports.start')
  const { state } = fleetImport
  const isMapped = state === 'mapping' || (state === 'checked' && url.searchParams.has('columns'))
  const phase = fleetImport.imported ? ('import' as const) : ('check' as const)
  const [rows, listings, pictures, columns, types] = await Promise.all([
    api.fleetImports.rows({ id, phase, language, limit: 50 }),
    api.fleetImports.listings({ id, limit: 50 }),
    api.fleetImports.pictures({ id, state: 'failed', limit: 50 }),
    decides && isMapped ? api.fleetImports.columns({ id, use: url.searchParams.get('use') ?? undefined }) : null,
    decides && isMapped ? api.boats.types() : null,
  ])
  const refused = fileRefusals.find((code) => code === url.searchParams.get('refused')) ?? null
  return {
    fleetImport,
    phase,
    rows,
    listings,
    pictures,
    columns,
    types: types?.data ?? [],
    fileRefused: refused,
    decides,
    readsOwners: mayCall('adminOwners.get'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('fleetImports.start'),
    intents: {
      map: ({ api, params, form }) =>
        api.fleetImports.mapColumns({ id: params.importId.toLowerCase(), ...columnChoices(form) }),
      start: ({ api, params }, texts) => api.fleetImports.start(stepOf(params, texts)),
      cancel: ({ api, params }, texts) => api.fleetImports.cancel(stepOf(params, texts)),
      undo: ({ api, params }, texts) => api.fleetImports.undo(stepOf(params, texts)),
    },
    // The address of the columns is left once they are chosen.
    done: (_, { intent, locale, params }) =>
      intent === 'map'
        ? redirect(pagePathIn(locale, '/adminn/listings/import/:importId', params), 303)
        : nothingRefused,
    refused: (refused, { why }) => ({ refused, problems: why.problems ?? [] }),
  })

const nothingRefused = { refused: undefined, problems: [] as RowProblem[] }

const stepOf = ({ importId }: Route.ActionArgs['params'], { revision }: Record<string, string>) => ({
  id: importId.toLowerCase(),
  revision: Number(revision),
})

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, problems: [] as RowProblem[] }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.fleet_import_title(), hidden: true })

export default function FleetImport({ loaderData, actionData }: Route.ComponentProps) {
  const { fleetImport, phase, rows, listings, pictures, columns, types, fileRefused, decides, readsOwners } = loaderData
  const zone = useBrowserZone()
  const { owner, state, fileName, begunBy, begunAt, removedAt, failure } = fleetImport
  useLookingAgain(isAtWork(state) || fleetImport.pictures.waiting > 0)
  const title = fileName ?? m.fleet_import_for({ name: owner.name })
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.moderation_title(), to: pagePath('/adminn/listings') },
          { label: m.fleet_import_title(), to: pagePath('/adminn/listings/import') },
        ]}
        title={title}
        text={[owner.name, begunBy, momentText(begunAt, zone)].filter(Boolean).join(' · ')}
        aside={
          readsOwners && (
            <ButtonLink to={pagePath('/adminn/owners/:ownerId', { ownerId: owner.id })} look="secondary">
              {m.fleet_import_owner()}
            </ButtonLink>
          )
        }
      />
      <div className="grid gap-8">
        {fileRefused && <Notice tone="bad" title={officeRefusalText(fileRefused)} urgent />}
        {failure && <Notice tone="bad" title={failure.message} />}
        <ImportProgress
          fleetImport={fleetImport}
          page={pagePath('/adminn/listings/import/:importId', { importId: fleetImport.id })}
        />
        {removedAt && (
          <p className="text-ink-soft">{m.fleet_import_removed_at({ moment: momentText(removedAt, zone) })}</p>
        )}
        {decides && state === 'waiting' && (
          <FileForm path={fleetFilePath(fleetImport.id)} mostBytes={mostFleetFileBytes} />
        )}
        {columns && (
          <ColumnsSection
            columns={columns}
            types={types}
            refused={actionData?.refused}
            problems={actionData?.problems ?? []}
          />
        )}
        {decides && <ImportActions fleetImport={fleetImport} refused={actionData?.refused} />}
        <ImportResults
          fleetImport={fleetImport}
          operation="fleetImports.rows"
          phase={phase}
          rows={rows}
          listings={listings}
          pictures={pictures}
          pathOf={(boatId) => pagePath('/adminn/listings/:boatId', { boatId })}
          download={listExportPath('fleetImports.listings', new URLSearchParams({ id: fleetImport.id }))}
          text={m.fleet_import_waits()}
        />
      </div>
    </>
  )
}
