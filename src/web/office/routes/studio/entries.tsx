import { data, redirect } from 'react-router'
import type { StudioRow } from '#contract/studio/studio.ts'
import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { kindOf, kinds, stateWords } from '#web/office/studio/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { type ListColumn, ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/entries'

const operation = 'studio.list'
const filters = ['q', 'state'] as const

const requireKind = (segment: string) => {
  const kind = kindOf(segment)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const kind = requireKind(params.kind)
  const loaded = await loadList(context.get(apiContext), { url, operation, filters, fixed: { kind } })
  return listAnswer({ ...loaded, kind, adds: mayCall('studio.create') && !kinds[kind].fixed })
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('studio.create'),
    intents: {
      async create({ api, params, locale }, { title = '' }) {
        const kind = requireKind(params.kind)
        const { id } = await api.studio.create({ kind, title })
        return pagePathIn(locale, '/studio/:kind/:entryId', { kind, entryId: id })
      },
    },
    done: (path) => redirect(path, 303),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: kinds[args.loaderData?.kind ?? 'page'].title(), hidden: true })

export default function Entries({ loaderData: { page, views, kind, adds }, actionData }: Route.ComponentProps) {
  const { title, text } = kinds[kind]
  return (
    <>
      <OfficeHeading above={[{ label: m.studio(), to: pagePath('/studio') }]} title={title()} text={text()} />
      <div className="grid gap-8">
        {adds && (
          <div className="max-w-xl">
            <OfficeForm
              intent="create"
              words={{ title: { label: m.studio_new_title(), wrong: m.studio_new_title_wrong } }}
              refused={actionData?.refused}
              submit={m.studio_new()}
              look="secondary"
            >
              {(field) => <TextField {...field('title')} required maxLength={200} />}
            </OfficeForm>
          </div>
        )}
        <ListFrame
          operation={operation}
          caption={title()}
          columns={useEntryColumns()}
          page={page}
          rowKey={({ id }) => id}
          sort="-edited"
          views={views}
          filters={
            <ListFilters label={title()} names={filters} search={{ name: 'q', label: m.studio_find() }}>
              <SelectFilter
                name="state"
                label={m.account_state()}
                options={keysOf(stateWords).map((state) => [state, stateWords[state].text()])}
              />
            </ListFilters>
          }
          empty={m.studio_none()}
        />
      </div>
    </>
  )
}

function useEntryColumns(): ListColumn<StudioRow>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'title',
      head: m.studio_title(),
      sort: 'title',
      fixed: true,
      cell: ({ id, kind, title, path, isDemo }) => (
        <span className="grid gap-1">
          <TextLink to={pagePath('/studio/:kind/:entryId', { kind, entryId: id })}>
            {title || m.studio_untitled()}
          </TextLink>
          {path && <span className="text-ink-soft">{path}</span>}
          {isDemo && <Badge>{m.studio_demo()}</Badge>}
        </span>
      ),
    },
    {
      key: 'state',
      head: m.account_state(),
      unbroken: true,
      cell: ({ state, publishAt, isTranslated }) => (
        <span className="flex flex-wrap gap-2">
          <Badge tone={stateWords[state].tone}>{stateWords[state].text()}</Badge>
          {publishAt && momentText(publishAt, zone)}
          {!isTranslated && <Badge tone="sea">{m.studio_untranslated()}</Badge>}
        </span>
      ),
    },
    {
      key: 'edited',
      head: m.studio_edited(),
      sort: '-edited',
      unbroken: true,
      cell: ({ editedAt, editedBy }) => (
        <span className="grid">
          {momentText(editedAt, zone)}
          {editedBy && <span className="text-ink-soft">{editedBy}</span>}
        </span>
      ),
    },
  ]
}
