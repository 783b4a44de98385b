import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Found = { id: string; title: string; text: string }
type FoundAnythingProps = {
  typed: string
  found: Record<'bookings' | 'people' | 'owners' | 'yachts', Found[]>
  pages: readonly { to: string; label: string }[]
}

/** What was found in the market, by kind, and the pages whose names begin like it. */
export function FoundAnything({ typed, found, pages }: FoundAnythingProps) {
  const groups = [
    { id: 'pages', title: m.desk_search_pages(), rows: pages.map(({ to, label }) => ({ to, label, text: '' })) },
    {
      id: 'bookings',
      title: m.found_bookings(),
      rows: rowsOf(found.bookings, (id) => pagePath('/reservation/:bookingId', { bookingId: id })),
    },
    {
      id: 'people',
      title: m.users(),
      rows: rowsOf(found.people, (id) => pagePath('/adminn/users/:userId', { userId: id })),
    },
    {
      id: 'owners',
      title: m.owners(),
      rows: rowsOf(found.owners, (_, { title }) => pagePath('/adminn/listings', { q: title })),
    },
    {
      id: 'yachts',
      title: m.moderation_title(),
      rows: rowsOf(found.yachts, (id) => pagePath('/adminn/listings/:boatId', { boatId: id })),
    },
  ].filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) {
    return <StatePanel title={m.desk_search_none({ typed })} text={m.found_none_text()} />
  }
  return (
    <div className="grid gap-8">
      {groups.map(({ id, title, rows }) => (
        <section key={id} aria-labelledby={`found-${id}`}>
          <h2 id={`found-${id}`} className="mb-3 text-xl">
            {title}
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {rows.map(({ to, label, text }) => (
              <li key={to} className="grid gap-1 px-5 py-3">
                <TextLink to={to} className="justify-self-start font-semibold wrap-anywhere">
                  {label || m.unnamed_yacht()}
                </TextLink>
                {text && <p className="text-sm wrap-anywhere text-ink-soft">{text}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const rowsOf = (found: readonly Found[], to: (id: string, each: Found) => string) =>
  found.map((each) => ({ to: to(each.id, each), label: each.title, text: each.text }))
