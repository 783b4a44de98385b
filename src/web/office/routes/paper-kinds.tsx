import { apiContext } from '#web/context.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/paper-kinds'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'customerPapers.kinds')
  const { data: kinds } = await context.get(apiContext).customerPapers.kinds()
  return { kinds, changes: mayCall('customerPapers.changeKind') }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.paper_kinds(), hidden: true })

export default function PaperKinds({ loaderData: { kinds, changes } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        above={[{ label: m.customer_papers_title(), to: pagePath('/adminn/customer-papers') }]}
        title={m.paper_kinds()}
        text={m.paper_kinds_text()}
        aside={
          changes && (
            <ButtonLink to={pagePath('/adminn/paper-kinds/:kindId', { kindId: 'new' })}>
              {m.paper_kind_add()}
            </ButtonLink>
          )
        }
      />
      <ul data-list className="grid gap-3">
        {kinds.map(({ id, name, hint, retired }) => (
          <li key={id} className="rounded-lg border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              {changes ? (
                <TextLink to={pagePath('/adminn/paper-kinds/:kindId', { kindId: id })}>{localText(name)}</TextLink>
              ) : (
                <span>{localText(name)}</span>
              )}
              {retired && <Badge tone="plain">{m.paper_kind_retired()}</Badge>}
            </div>
            {hint && <p className="mt-1 text-sm text-ink-soft">{localText(hint)}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
