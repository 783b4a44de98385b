import { data, redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { PaperKindForm } from '#web/office/papers/paper-kind-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/paper-kind'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'customerPapers.changeKind')
  const { data: kinds } = await context.get(apiContext).customerPapers.kinds()
  const kind = params.kindId === 'new' ? null : kinds.find(({ id }) => id === params.kindId)
  if (kind === undefined) throw data(null, { status: 404 })
  return { kind, saved: url.searchParams.has('saved') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('customerPapers.changeKind'),
    intents: {
      async save({ api, params, locale }, typed) {
        const { slug = '', revision, name_en = '', name_fr = '', hint_en = '', hint_fr = '', ends, retired } = typed
        const hasHint = hint_en.trim() !== '' || hint_fr.trim() !== ''
        const content = {
          name: { en: name_en, fr: name_fr },
          hint: hasHint ? { en: hint_en, fr: hint_fr } : null,
          ends: ends === 'on',
        }
        const { id: kindId } =
          params.kindId === 'new'
            ? await api.customerPapers.addKind({ slug, ...content })
            : await api.customerPapers.changeKind({
                id: params.kindId,
                revision: Number(revision),
                retired: retired === 'on',
                ...content,
              })
        return pagePathIn(locale, '/adminn/paper-kinds/:kindId', { kindId }, { saved: 1 })
      },
    },
    done: (path) => redirect(path, 303),
    refused(refused) {
      const wrong = refused.code === 'slug_taken' ? ['slug'] : refused.wrong.map((field) => field.replace('.', '_'))
      return { refused: { ...refused, wrong } }
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

const titleOf = ({ kind }: Route.ComponentProps['loaderData']) => (kind ? localText(kind.name) : m.paper_kind_add())

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? titleOf(args.loaderData) : m.paper_kinds(), hidden: true })

export default function PaperKind({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, saved } = loaderData
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.customer_papers_title(), to: pagePath('/adminn/customer-papers') },
          { label: m.paper_kinds(), to: pagePath('/adminn/paper-kinds') },
        ]}
        title={titleOf(loaderData)}
      />
      <div className="grid max-w-3xl gap-8">
        {saved && !actionData && <FormNotice result={loaderData} tone="good" title={m.taxonomy_saved()} />}
        <PaperKindForm key={kind?.revision} kind={kind} refused={actionData?.refused} />
      </div>
    </>
  )
}
