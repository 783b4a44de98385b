import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { DiagnosticPage } from '#web/site/dev/diagnostic-page.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/sanity'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context }: Route.LoaderArgs) {
  return { health: await context.get(apiContext).diagnostics.content({}).catch(throwMissing) }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Health of the content', hidden: true })

export default function SanityTest({ loaderData: { health } }: Route.ComponentProps) {
  const { entries, flawed } = health
  return (
    <DiagnosticPage
      title="Health of the content"
      text={`${entries} published entries, ${flawed.length} of them with something missing: French, a picture, its description, or the page that a link leads to.`}
    >
      {flawed.length === 0 ? (
        <StatePanel title="Nothing is missing" />
      ) : (
        <Table
          caption="Entries with something missing"
          rows={flawed}
          rowKey={({ id }) => id}
          columns={[
            { key: 'kind', head: 'Kind', cell: ({ kind }) => kind },
            { key: 'slug', head: 'Slug', cell: ({ slug }) => slug },
            { key: 'title', head: 'Title', cell: ({ title }) => title },
            {
              key: 'flaws',
              head: 'Missing',
              cell: ({ flaws }) =>
                flaws.map(({ code, block, detail }) => (
                  <span key={`${code} ${block} ${detail}`} className="block">
                    {code.replaceAll('_', ' ')}
                    {block !== null && `, block ${block + 1}`}
                    {detail && `: ${detail}`}
                  </span>
                )),
            },
          ]}
        />
      )}
    </DiagnosticPage>
  )
}
