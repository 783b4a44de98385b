import { Form } from 'react-router'
import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { kinds, stateWords } from '#web/office/studio/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/start'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'studio.overview')
  const { studio } = context.get(apiContext)
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const [{ data: counts }, { data: found }] = await Promise.all([
    studio.overview(),
    studio.list(q ? { q, limit: 50 } : { limit: 8 }),
  ])
  return { counts, found, q }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.studio(), hidden: true })

const others = () => [
  { to: pagePath('/studio/media'), title: m.studio_media(), text: m.studio_media_text() },
  { to: pagePath('/studio/redirects'), title: m.studio_redirects(), text: m.studio_redirects_text() },
  { to: pagePath('/studio/search-records'), title: m.studio_records(), text: m.studio_records_text() },
  { to: pagePath('/adminn/taxonomy'), title: m.taxonomy_destinations(), text: m.studio_destinations_text() },
]

export default function StudioStart({ loaderData: { counts, found, q } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading title={m.studio()} text={m.studio_start_text()} />
      <Form role="search" aria-label={m.studio_find_all()} className="mb-6 flex max-w-xl items-end gap-3">
        <TextField
          key={q}
          id="studio-q"
          type="search"
          name="q"
          label={m.studio_find_all()}
          defaultValue={q}
          maxLength={100}
          className="grow"
        />
        <Button type="submit" look="secondary">
          {m.search()}
        </Button>
      </Form>
      {q && <Found entries={found} title={m.studio_found({ count: found.length })} />}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3" data-wide>
        {counts.map(({ kind, count, changed, unpublished, untranslated }) => (
          <li key={kind} className="rounded-md border border-line bg-surface p-4">
            <p className="flex items-baseline justify-between gap-3">
              <TextLink to={pagePath('/studio/:kind', { kind })} className="font-semibold">
                {kinds[kind].title()}
              </TextLink>
              <span className="tabular-nums text-ink-soft">{count}</span>
            </p>
            <p className="mt-1 text-sm text-ink-soft">{kinds[kind].text()}</p>
            <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {changed > 0 && <Badge tone="warn">{m.studio_count_changed({ count: changed })}</Badge>}
              {unpublished > 0 && <Badge>{m.studio_count_unpublished({ count: unpublished })}</Badge>}
              {untranslated > 0 && <Badge tone="sea">{m.studio_count_untranslated({ count: untranslated })}</Badge>}
            </p>
          </li>
        ))}
        {others().map(({ to, title, text }) => (
          <li key={to} className="rounded-md border border-line bg-surface p-4">
            <TextLink to={to} className="font-semibold">
              {title}
            </TextLink>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      {!q && <Found entries={found} title={m.studio_recent()} />}
    </>
  )
}

type FoundProps = { entries: Route.ComponentProps['loaderData']['found']; title: string }

function Found({ entries, title }: FoundProps) {
  const zone = useBrowserZone()
  return (
    <section aria-labelledby="recent" className="my-8">
      <h2 id="recent" className="text-lg">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
        {entries.map(({ id, kind, title, state, editedAt, editedBy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              <TextLink to={pagePath('/studio/:kind/:entryId', { kind, entryId: id })}>{title}</TextLink>{' '}
              <span className="text-sm text-ink-soft">{kinds[kind].title()}</span>
            </span>
            <span className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
              {editedBy && `${editedBy} · `}
              {momentText(editedAt, zone)}
              <Badge tone={stateWords[state].tone}>{stateWords[state].text()}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
