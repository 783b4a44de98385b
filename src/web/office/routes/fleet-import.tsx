import { apiContext, requestContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { FileForm } from '#web/office/fleet-imports/file-form.tsx'
import { ImportActions } from '#web/office/fleet-imports/import-actions.tsx'
import { ImportProgress } from '#web/office/fleet-imports/import-progress.tsx'
import { ImportReport } from '#web/office/fleet-imports/import-report.tsx'
import { isAtWork } from '#web/office/fleet-imports/import-words.ts'
import { MadeListings } from '#web/office/fleet-imports/made-listings.tsx'
import { useLookingAgain } from '#web/office/fleet-imports/use-looking-again.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/fleet-import'

const needed = 'fleetImports.get'

/** Refusals that the address may name: the file is posted to the API. */
const fileRefusals = ['too_large', 'no_files', 'invalid_fleet_file', 'invalid_request', 'import_changed'] as const

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const api = context.get(apiContext)
  const { locale: language } = context.get(requestContext)
  const id = params.importId.toLowerCase()
  const fleetImport = await api.fleetImports.get({ id, language }).catch(throwMissing)
  const phase = fleetImport.imported ? ('import' as const) : ('check' as const)
  const [rows, listings] = await Promise.all([
    api.fleetImports.rows({ id, phase, language, limit: 50 }),
    api.fleetImports.listings({ id, limit: 50 }),
  ])
  const refused = fileRefusals.find((code) => code === url.searchParams.get('refused')) ?? null
  return {
    fleetImport,
    phase,
    rows,
    listings,
    fileRefused: refused,
    decides: mayCall('fleetImports.start'),
    readsOwners: mayCall('adminOwners.get'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('fleetImports.start'),
    intents: {
      start: ({ api, params }, texts) => api.fleetImports.start(stepOf(params, texts)),
      cancel: ({ api, params }, texts) => api.fleetImports.cancel(stepOf(params, texts)),
      undo: ({ api, params }, texts) => api.fleetImports.undo(stepOf(params, texts)),
    },
    done: () => ({ refused: undefined }),
  })

const stepOf = ({ importId }: Route.ActionArgs['params'], { revision }: Record<string, string>) => ({
  id: importId.toLowerCase(),
  revision: Number(revision),
})

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.fleet_import_title(), hidden: true })

export default function FleetImport({ loaderData, actionData }: Route.ComponentProps) {
  const { fleetImport, phase, rows, listings, fileRefused, decides, readsOwners } = loaderData
  const zone = useBrowserZone()
  const { owner, state, fileName, begunBy, begunAt, removedAt, failure } = fleetImport
  useLookingAgain(isAtWork(state))
  const counts = phase === 'import' ? fleetImport.imported : fleetImport.checked
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
        <ImportProgress fleetImport={fleetImport} />
        {removedAt && (
          <p className="text-ink-soft">{m.fleet_import_removed_at({ moment: momentText(removedAt, zone) })}</p>
        )}
        {decides && state === 'waiting' && <FileForm fleetImport={fleetImport} />}
        {decides && <ImportActions fleetImport={fleetImport} refused={actionData?.refused} />}
        {counts && (
          <section className="grid gap-4">
            <h2 className="text-xl">{phase === 'check' ? m.fleet_import_dry_run() : m.fleet_import_report()}</h2>
            <ImportReport importId={fleetImport.id} phase={phase} counts={counts} rows={rows} />
          </section>
        )}
        {listings.data.length > 0 && (
          <section className="grid gap-4">
            <h2 className="text-xl">{m.fleet_import_listings()}</h2>
            <MadeListings fleetImport={fleetImport} page={listings} />
          </section>
        )}
      </div>
    </>
  )
}
