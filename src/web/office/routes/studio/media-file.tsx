import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { Uses } from '#web/office/studio/entry-panel.tsx'
import { FileForm, ReplaceForm } from '#web/office/studio/file-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/media-file'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'studioMedia.get')
  const { studioMedia } = context.get(apiContext)
  const file = await studioMedia.get({ id: params.fileId }).catch(throwMissing)
  return { file, changes: mayCall('studioMedia.change'), saved: url.searchParams.has('saved') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('studioMedia.change'),
    intents: {
      async change({ api, params, locale }, { revision, name = '', 'alt.en': en = '', 'alt.fr': fr = '', ...typed }) {
        const focal = { x: Number(typed['focal.x'] ?? 50), y: Number(typed['focal.y'] ?? 50) }
        const poster = typed.poster || null
        const input = { id: params.fileId, revision: Number(revision), name, alt: { en, fr }, focal, poster }
        const { id } = await api.studioMedia.change(input)
        return pagePathIn(locale, '/studio/media/:fileId', { fileId: id }, { saved: 1 })
      },
      async replace({ api, params, locale, form }) {
        const file = form.get('file')
        const sent = file instanceof File ? file : new File([], '')
        const { id } = await api.studioMedia.replace({ id: params.fileId, file: sent })
        return pagePathIn(locale, '/studio/media/:fileId', { fileId: id }, { saved: 1 })
      },
      async remove({ api, params, locale }) {
        await api.studioMedia.remove({ id: params.fileId })
        return pagePathIn(locale, '/studio/media')
      },
    },
    done: (path) => redirect(path, 303),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.file.name ?? m.studio_media(), hidden: true })

export default function MediaFile({ loaderData, actionData }: Route.ComponentProps) {
  const { file, changes, saved } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.studio(), to: pagePath('/studio') },
          { label: m.studio_media(), to: pagePath('/studio/media') },
        ]}
        title={file.name}
      />
      <div className="grid max-w-4xl gap-8">
        {saved && !refused && <FormNotice result={loaderData} tone="good" title={m.studio_file_saved()} />}
        {refused?.intent === 'remove' && <OfficeNotice refused={refused} result={actionData} />}
        <FileForm key={file.revision} file={file} refused={refused} isReadOnly={!changes} />
        {changes && file.kind === 'picture' && <ReplaceForm refused={refused} />}
        <Uses uses={file.uses} />
      </div>
    </>
  )
}
