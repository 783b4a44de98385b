import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { compareDocuments } from '#web/office/studio/compare-documents.ts'
import { kinds } from '#web/office/studio/kinds.ts'
import { reasonWords } from '#web/office/studio/reason-words.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { BaseForm } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/versions'

export async function loader({ context, url, params: { entryId: id } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'studio.versions')
  const { studio } = context.get(apiContext)
  const [entry, { data: versions }] = await Promise.all([
    studio.get({ id }).catch(throwMissing),
    studio.versions({ id }).catch(throwMissing),
  ])
  const number = Number(url.searchParams.get('version')) || versions[0]?.number
  const chosen = number === undefined ? null : await studio.version({ id, number }).catch(throwMissing)
  return {
    entry: { id, kind: entry.kind, title: entry.title, revision: entry.revision },
    versions,
    chosen: chosen && { ...chosen, differences: compareDocuments(chosen.document, entry.document) },
    restores: mayCall('studio.restore'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('studio.restore'),
    intents: {
      async restore({ api, params, locale }, { revision, number }) {
        const { kind, id } = await api.studio.restore({
          id: params.entryId,
          revision: Number(revision),
          number: Number(number),
        })
        return pagePathIn(locale, '/studio/:kind/:entryId', { kind, entryId: id }, { done: 'restored' })
      },
    },
    done: (path) => redirect(path, 303),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.studio_versions(), hidden: true })

export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, versions, chosen, restores } = loaderData
  const zone = useBrowserZone()
  const { kind, id: entryId } = entry
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.studio(), to: pagePath('/studio') },
          { label: kinds[kind].title(), to: pagePath('/studio/:kind', { kind }) },
          { label: entry.title || m.studio_untitled(), to: pagePath('/studio/:kind/:entryId', { kind, entryId }) },
        ]}
        title={m.studio_versions()}
        text={m.studio_versions_text()}
      />
      {actionData?.refused && <OfficeNotice refused={actionData.refused} result={actionData} />}
      {versions.length === 0 && <p className="text-ink-soft">{m.studio_versions_none()}</p>}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]" data-wide>
        <ol className="grid gap-1" data-list>
          {versions.map(({ number, reason, madeAt, madeBy }) => (
            <li
              key={number}
              className={`rounded-md border px-4 py-2 ${number === chosen?.number ? 'border-sea bg-sea-soft' : 'border-line'}`}
            >
              <TextLink
                to={pagePath('/studio/:kind/:entryId/versions', { kind, entryId }, { version: number })}
                aria-current={number === chosen?.number ? 'true' : undefined}
              >
                {momentText(madeAt, zone)}
              </TextLink>
              <p className="text-sm text-ink-soft">
                {reasonWords[reason]()}
                {madeBy && ` · ${madeBy}`}
              </p>
            </li>
          ))}
        </ol>
        {chosen && (
          <section aria-labelledby="compared" className="grid min-w-0 gap-4">
            <h2 id="compared" className="text-lg">
              {m.studio_compared({ moment: momentText(chosen.madeAt, zone) })}
            </h2>
            {chosen.differences.length === 0 && <p className="text-ink-soft">{m.studio_same()}</p>}
            {chosen.differences.map(({ place, before, after }) => (
              <div key={place} className="grid gap-2 rounded-md border border-line bg-surface p-4">
                <h3 className="text-sm font-semibold text-ink-soft">{place}</h3>
                {before && <del className="block bg-bad-soft px-2 wrap-anywhere no-underline">{before}</del>}
                {after && <ins className="block bg-good-soft px-2 wrap-anywhere no-underline">{after}</ins>}
              </div>
            ))}
            {restores && chosen.differences.length > 0 && (
              <BaseForm
                intent="restore"
                words={{}}
                refused={undefined}
                submit={m.studio_restore()}
                noticeOf={() => undefined}
              >
                {() => (
                  <>
                    <input type="hidden" name="revision" value={entry.revision} />
                    <input type="hidden" name="number" value={chosen.number} />
                  </>
                )}
              </BaseForm>
            )}
          </section>
        )}
      </div>
    </>
  )
}
