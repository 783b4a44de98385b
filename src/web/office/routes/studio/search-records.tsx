import { redirect } from 'react-router'
import type { SearchRecord } from '#contract/studio/search-records.ts'
import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { RecordForm, recordFlawWords } from '#web/office/studio/record-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { type ListColumn, ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/search-records'

const operation = 'searchRecords.list'
const filters = ['q', 'flaw'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const loaded = await loadList(api, { url, operation, filters })
  const path = url.searchParams.get('path')
  const all = path === null ? [] : (await api.searchRecords.list({ limit: 1000 })).data
  const chosen = all.find((record) => record.path === path) ?? null
  return listAnswer({
    ...loaded,
    chosen,
    isNew: path !== null && chosen === null,
    saved: url.searchParams.has('saved'),
    changes: mayCall('searchRecords.save'),
  })
}

const keywordsOf = (typed = '') =>
  typed
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('searchRecords.save'),
    intents: {
      async save({ api, locale }, { path = '', revision, ...typed }) {
        const words = (language: 'en' | 'fr') => ({
          title: typed[`${language}.title`] ?? '',
          description: typed[`${language}.description`] ?? '',
          keywords: keywordsOf(typed[`${language}.keywords`]),
        })
        const bare = path.replace(/^\//, '')
        await api.searchRecords.save({ path: bare, revision: Number(revision), en: words('en'), fr: words('fr') })
        return `${pagePathIn(locale, '/studio/search-records')}?path=${encodeURIComponent(bare)}&saved=1`
      },
    },
    done: (path) => redirect(path, 303),
    refused: (refused) => ({
      refused: { ...refused, wrong: refused.wrong.map((field) => field.replace(/\.keywords\.\d+$/, '.keywords')) },
    }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.studio_records(), hidden: true })

export default function SearchRecords({ loaderData, actionData }: Route.ComponentProps) {
  const { page, views, chosen, isNew, saved, changes } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <OfficeHeading
        above={[{ label: m.studio(), to: pagePath('/studio') }]}
        title={m.studio_records()}
        text={m.studio_records_text()}
      />
      <div className="grid gap-8">
        {saved && !refused && <FormNotice result={loaderData} tone="good" title={m.studio_record_saved()} />}
        {changes && (chosen || isNew) && <RecordForm key={chosen?.id} record={chosen} refused={refused} />}
        {changes && !chosen && !isNew && (
          <p>
            <TextLink to={`${pagePath('/studio/search-records')}?path=new`}>{m.studio_record_new()}</TextLink>
          </p>
        )}
        <ListFrame
          operation={operation}
          caption={m.studio_records()}
          columns={columns()}
          page={page}
          rowKey={({ id }) => id}
          sort="path"
          views={views}
          filters={
            <ListFilters label={m.studio_records()} names={filters} search={{ name: 'q', label: m.studio_find() }}>
              <SelectFilter
                name="flaw"
                label={m.studio_record_flaw()}
                options={keysOf(recordFlawWords).map((flaw) => [flaw, recordFlawWords[flaw]()])}
              />
            </ListFilters>
          }
          empty={m.studio_none()}
        />
      </div>
    </>
  )
}

const columns = (): ListColumn<SearchRecord>[] => [
  {
    key: 'path',
    head: m.studio_record_path(),
    sort: 'path',
    fixed: true,
    cell: ({ path }) => (
      <TextLink to={`${pagePath('/studio/search-records')}?path=${encodeURIComponent(path)}`}>/{path}</TextLink>
    ),
  },
  { key: 'title', head: m.studio_title(), cell: ({ en }) => en.title },
  { key: 'description', head: m.studio_seo_description(), extra: true, cell: ({ en }) => en.description },
  {
    key: 'flaws',
    head: m.studio_record_flaw(),
    cell: ({ flaws }) => (
      <span className="flex flex-wrap gap-2">
        {flaws.map((flaw) => (
          <Badge key={flaw} tone="warn">
            {recordFlawWords[flaw]()}
          </Badge>
        ))}
      </span>
    ),
  },
]
