import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { EntryEditor } from '#web/office/studio/entry-editor.tsx'
import { kinds } from '#web/office/studio/kinds.ts'
import { loadChoices } from '#web/office/studio/load-choices.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/entry'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'studio.get')
  const api = context.get(apiContext)
  const entry = await api.studio.get({ id: params.entryId }).catch(throwMissing)
  const choices = await loadChoices(api, entry.kind)
  return { entry, choices, changes: mayCall('studio.save'), done: url.searchParams.get('done') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('studio.publish'),
    intents: {
      async publish({ api, params, locale }, { revision }) {
        const { kind, id } = await api.studio.publish({ id: params.entryId, revision: Number(revision) })
        return pagePathIn(locale, '/studio/:kind/:entryId', { kind, entryId: id }, { done: 'published' })
      },
      async schedule({ api, params, locale }, { revision, at }) {
        const { kind, id } = await api.studio.publish({ id: params.entryId, revision: Number(revision), at })
        return pagePathIn(locale, '/studio/:kind/:entryId', { kind, entryId: id }, { done: 'scheduled' })
      },
      async unpublish({ api, params, locale }) {
        const { kind, id } = await api.studio.unpublish({ id: params.entryId })
        return pagePathIn(locale, '/studio/:kind/:entryId', { kind, entryId: id }, { done: 'unpublished' })
      },
      async copy({ api, params, locale }) {
        const { kind, id } = await api.studio.copy({ id: params.entryId })
        return pagePathIn(locale, '/studio/:kind/:entryId', { kind, entryId: id }, { done: 'copied' })
      },
      async remove({ api, params, locale }) {
        await api.studio.remove({ id: params.entryId })
        return pagePathIn(locale, '/studio/:kind', { kind: params.kind })
      },
    },
    done: (path) => redirect(path, 303),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

/** The editor's text is newer than the server's, until a form is sent. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formAction, actionStatus }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href || (formAction !== undefined && (actionStatus ?? 200) < 400)

const doneTexts: Partial<Record<string, () => string>> = {
  published: m.studio_done_published,
  scheduled: m.studio_done_scheduled,
  unpublished: m.studio_done_unpublished,
  copied: m.studio_done_copied,
  restored: m.studio_done_restored,
}

const titleOf = ({ entry }: Route.ComponentProps['loaderData']) => entry.title || m.studio_untitled()

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? titleOf(args.loaderData) : m.studio(), hidden: true })

export default function Entry({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, choices, changes, done } = loaderData
  const refused = actionData?.refused
  const doneText = doneTexts[done ?? '']
  const isPublic = entry.state === 'published' || entry.state === 'changed'
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.studio(), to: pagePath('/studio') },
          { label: kinds[entry.kind].title(), to: pagePath('/studio/:kind', { kind: entry.kind }) },
        ]}
        title={titleOf(loaderData)}
      />
      <EntryEditor key={`${entry.id} ${entry.revision}`} entry={entry} choices={choices} isReadOnly={!changes}>
        {refused && <OfficeNotice refused={refused} result={actionData} />}
        {doneText && !refused && <FormNotice result={loaderData} tone="good" title={doneText()} />}
        {isPublic && entry.path && (
          <p className="text-sm">
            <TextLink to={entry.path}>{m.studio_open_page()}</TextLink>
          </p>
        )}
      </EntryEditor>
    </>
  )
}
