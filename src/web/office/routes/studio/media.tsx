import { useRevalidator } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { useLibraryColumns } from '#web/office/studio/library-columns.tsx'
import { LibraryUpload } from '#web/office/studio/library-upload.tsx'
import { m } from '#web/paraglide/messages.js'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import type { Route } from './+types/media'

const operation = 'studioMedia.list'
const filters = ['q', 'kind', 'alt'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const loaded = await loadList(context.get(apiContext), { url, operation, filters })
  return listAnswer({ ...loaded, adds: mayCall('studioMedia.upload') })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.studio_media(), hidden: true })

export default function Media({ loaderData: { page, views, adds } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <OfficeHeading
        above={[{ label: m.studio(), to: pagePath('/studio') }]}
        title={m.studio_media()}
        text={m.studio_media_text()}
      />
      <div className="grid gap-8">
        {adds && <LibraryUpload onAdded={() => void revalidate()} />}
        <ListFrame
          operation={operation}
          caption={m.studio_media()}
          columns={useLibraryColumns()}
          page={page}
          rowKey={({ id }) => id}
          sort="-uploaded"
          views={views}
          filters={
            <ListFilters
              label={m.studio_media()}
              names={filters}
              search={{ name: 'q', label: m.studio_media_search() }}
            >
              <SelectFilter
                name="kind"
                label={m.studio_kind()}
                options={[
                  ['picture', m.studio_picture()],
                  ['film', m.studio_film()],
                ]}
              />
              <SelectFilter name="alt" label={m.studio_line_alt()} options={[['missing', m.studio_alt_missing()]]} />
            </ListFilters>
          }
          empty={m.studio_media_none()}
        />
      </div>
    </>
  )
}
