import { Link } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { kindPaths, kindTexts, kindTitles } from '#web/office/taxonomy/kind-words.ts'
import { m } from '#web/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/start'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'taxonomy.overview')
  const { data: kinds } = await context.get(apiContext).taxonomy.overview()
  return { kinds }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.taxonomy(), hidden: true })

export default function Taxonomy({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading title={m.taxonomy()} text={m.taxonomy_text()} />
      <ul data-list className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {kinds.map(({ kind, offered, retired }) => (
          <li key={kind}>
            <Card lifts className="relative grid h-full content-start gap-1 p-5">
              <h2 className="text-lg">
                <Link to={pagePath('/adminn/taxonomy/:kind', { kind: kindPaths[kind] })} className="card-link">
                  {kindTitles[kind]()}
                </Link>
              </h2>
              <p className="text-sm text-ink-soft tabular-nums">
                {m.taxonomy_offered({ count: offered })}
                {retired > 0 && ` · ${m.taxonomy_not_offered({ count: retired })}`}
              </p>
              <p className="mt-2 text-sm">{kindTexts[kind]()}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
