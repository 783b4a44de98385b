import { data, redirect } from 'react-router'
import { currencies } from '#shared/currencies.ts'
import type { Locale } from '#shared/locale.ts'
import { type EntryKind, entryKinds, type MergedKind, mergedKinds } from '#shared/taxonomy-kinds.ts'
import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { valuesOfEntry } from '#web/office/taxonomy/entry-fields.ts'
import { EntryForm } from '#web/office/taxonomy/entry-form.tsx'
import { addTexts, kindOfPath, kindPaths, kindTitles } from '#web/office/taxonomy/kind-words.ts'
import { entryFieldOf, readEntry } from '#web/office/taxonomy/read-entry.server.ts'
import { MergeForm, RetireForm } from '#web/office/taxonomy/retire-form.tsx'
import { VersionList } from '#web/office/taxonomy/version-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm, unknownIntent } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/entry'

const isEntryKind = (kind: string | undefined): kind is EntryKind => entryKinds.some((each) => each === kind)
const isMergedKind = (kind: string): kind is MergedKind => mergedKinds.some((each) => each === kind)

const requireKind = (path: string): EntryKind => {
  const kind = kindOfPath(path)
  if (!isEntryKind(kind)) throw data(null, { status: 404 })
  return kind
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'taxonomy.list')
  const kind = requireKind(params.kind)
  const { data: all } = await context.get(apiContext).taxonomy.list({ kind })
  const entry = params.entryId === 'new' ? null : all.find(({ id }) => id === params.entryId)
  if (entry === undefined) throw data(null, { status: 404 })
  const others = isMergedKind(kind) ? all.filter(({ id, retired }) => !retired && id !== entry?.id) : []
  return {
    kind,
    entry,
    others: others.map(({ id, name }) => ({ id, name: localText(name) })),
    currencies: currencies.filter(({ retired }) => !retired).map(({ code }) => code),
    saved: url.searchParams.has('saved'),
    changes: mayCall('taxonomy.change'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('taxonomy.change'),
    intents: {
      async retire({ api, params, locale }, { revision, retired }) {
        const kind = requireKind(params.kind)
        const id = params.entryId
        await api.taxonomy.retire({ kind, id, revision: Number(revision), retired: retired === 'true' })
        return savedPath(locale, params)
      },
      async merge({ api, params, locale }, { revision, into = '' }) {
        const kind = requireKind(params.kind)
        if (!isMergedKind(kind)) throw unknownIntent()
        const { listings } = await api.taxonomy.merge({ kind, id: params.entryId, revision: Number(revision), into })
        return pagePathIn(locale, '/adminn/taxonomy/:kind', { kind: params.kind }, { merged: listings })
      },
      async save({ api, params, locale }, { revision, ...typed }) {
        const kind = requireKind(params.kind)
        const content = readEntry(kind, typed)
        const { id: entryId } =
          params.entryId === 'new'
            ? await api.taxonomy.add({ kind, slug: typed.slug ?? '', ...content })
            : await api.taxonomy.change({ kind, id: params.entryId, revision: Number(revision), ...content })
        return savedPath(locale, { ...params, entryId })
      },
    },
    done: (path) => redirect(path, 303),
    refused(refused) {
      const wrong = refused.code === 'slug_taken' ? ['slug'] : refused.wrong.map(entryFieldOf)
      return { refused: { ...refused, wrong: [...new Set(wrong)] } }
    },
  })

const savedPath = (locale: Locale, { kind, entryId }: Route.ActionArgs['params']) =>
  pagePathIn(locale, '/adminn/taxonomy/:kind/:entryId', { kind, entryId }, { saved: 1 })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

const titleOf = ({ kind, entry }: Route.ComponentProps['loaderData']) =>
  entry ? localText(entry.name) : addTexts[kind]()

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? titleOf(args.loaderData) : m.taxonomy(), hidden: true })

export default function Entry({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  const { kind, entry, others, currencies: codes, saved, changes } = loaderData
  const values = entry ? valuesOfEntry(entry) : {}
  const isMerged = entry !== null && entry.mergedInto !== null
  const form = { kind, values, refused, currencies: codes, revision: entry?.revision }
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.taxonomy(), to: pagePath('/adminn/taxonomy') },
          { label: kindTitles[kind](), to: pagePath('/adminn/taxonomy/:kind', { kind: kindPaths[kind] }) },
        ]}
        title={titleOf(loaderData)}
        text={entry && m.taxonomy_used({ slug: entry.slug, count: entry.listings })}
      />
      <div className="grid max-w-3xl gap-8">
        {saved && !refused && <FormNotice result={loaderData} tone="good" title={m.taxonomy_saved()} />}
        {isMerged && <p>{m.taxonomy_merged_into({ name: entry.mergedInto ?? '' })}</p>}
        {isMerged && entry.listings > 0 && <p>{m.taxonomy_merging({ count: entry.listings })}</p>}
        {changes && !isMerged && <EntryForm key={entry?.revision} {...form} />}
        {kind === 'cancellation' && entry && <VersionList versions={entry.versions} />}
        {changes && entry && !isMerged && <RetireForm entry={entry} listings={entry.listings} refused={refused} />}
        {changes && entry && !isMerged && others.length > 0 && (
          <MergeForm
            entry={{ name: localText(entry.name), revision: entry.revision }}
            listings={entry.listings}
            others={others}
            refused={refused}
          />
        )}
      </div>
    </>
  )
}
