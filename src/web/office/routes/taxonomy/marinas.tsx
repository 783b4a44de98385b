import { useSearchParams } from 'react-router'
import { apiContext } from '#web/context.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { addTexts, kindTexts, kindTitles } from '#web/office/taxonomy/kind-words.ts'
import { MarinaTable } from '#web/office/taxonomy/marina-table.tsx'
import { TaxonomyNav } from '#web/office/taxonomy/taxonomy-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/marinas'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'taxonomy.marinas')
  const { taxonomy } = context.get(apiContext)
  const query = Object.fromEntries(url.searchParams)
  const [found, { data: destinations }] = await Promise.all([
    taxonomy.marinas({
      q: query.q,
      destination: query.destination,
      retired: query.retired === 'true',
      page: Number(query.page) || 1,
    }),
    taxonomy.destinations(),
  ])
  return {
    ...found,
    page: Math.min(Math.max(1, Math.trunc(Number(query.page)) || 1), found.totalPages),
    destinations: destinations.map(({ id, name }) => ({ id, name: localText(name) })),
    changes: mayCall('taxonomy.changeMarina'),
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: kindTitles.marina(), hidden: true })

export default function Marinas({ loaderData }: Route.ComponentProps) {
  const { data: marinas, totalCount, totalPages, page, destinations, changes } = loaderData
  const [query] = useSearchParams()
  const value = (name: string) => query.get(name) ?? ''
  const filter = { q: value('q'), destination: value('destination'), retired: value('retired') }
  return (
    <>
      <OfficeHeading
        above={[{ label: m.taxonomy(), to: pagePath('/adminn/taxonomy') }]}
        title={kindTitles.marina()}
        text={kindTexts.marina()}
        aside={
          changes && (
            <ButtonLink to={pagePath('/adminn/taxonomy/marinas/:marinaId', { marinaId: 'new' })}>
              {addTexts.marina()}
            </ButtonLink>
          )
        }
      />
      <TaxonomyNav open="marina" />
      <div className="grid gap-5" data-wide>
        <ListFilters label={kindTitles.marina()} names={['q', 'destination', 'retired']}>
          <TextField label={m.taxonomy_search()} type="search" name="q" defaultValue={filter.q} maxLength={80} />
          <SelectField label={m.taxonomy_destination()} name="destination" defaultValue={filter.destination}>
            <option value="">{m.any()}</option>
            {destinations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={m.taxonomy_state()} name="retired" defaultValue={filter.retired}>
            <option value="">{m.taxonomy_only_offered()}</option>
            <option value="true">{m.taxonomy_retired()}</option>
          </SelectField>
        </ListFilters>
        <p className="text-sm text-ink-soft tabular-nums">{m.taxonomy_marina_count({ count: totalCount })}</p>
        {marinas.length > 0 ? (
          <MarinaTable marinas={marinas} destinations={destinations} />
        ) : (
          <StatePanel title={m.taxonomy_none()} text={m.taxonomy_none_text()} />
        )}
        <Pagination
          label={kindTitles.marina()}
          page={page}
          totalPages={totalPages}
          to={(number) => pagePath('/adminn/taxonomy/marinas', { ...filter, page: number })}
        />
      </div>
    </>
  )
}
