import type { DeskFindings } from '#contract/desk-search.ts'
import { dateText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { findPages } from './find-pages.ts'

type Found = { id: string; to: string; label: string; text?: string }

type DeskFindingsProps = {
  typed: string
  /** Null where the search has failed. */
  findings: DeskFindings | null
  pages: ReturnType<typeof findPages>
}

/** What was found, by kind. */
export function Findings({ typed, findings, pages }: DeskFindingsProps) {
  const { yachts, bookings } = findings ?? { yachts: [], bookings: [] }
  const isEmpty = findings && pages.length + yachts.length + bookings.length === 0
  return (
    <div className="grid gap-10">
      {!findings && (
        <StatePanel
          title={m.desk_search_failed()}
          text={m.desk_search_failed_text()}
          actions={
            <ButtonLink to={pagePath('/OwnerDashboard/search', { q: typed })} look="secondary">
              {m.try_again()}
            </ButtonLink>
          }
        />
      )}
      {isEmpty && <StatePanel title={m.desk_search_none({ typed })} text={m.desk_search_none_text()} />}
      <FoundGroup
        id="found-pages"
        title={m.desk_search_pages()}
        found={pages.map(({ to, label }) => ({ id: to, to: pagePath(to), label }))}
      />
      <FoundGroup
        id="found-yachts"
        title={m.own_yachts()}
        found={yachts.map(({ id, title }) => ({
          id,
          to: pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: id }),
          label: title || m.unnamed_yacht(),
        }))}
      />
      <FoundGroup
        id="found-bookings"
        title={m.owner_bookings()}
        found={bookings.map(({ id, guestName, bookingRef, yacht, date }) => ({
          id,
          to: pagePath('/OwnerDashboard/bookings/:bookingId', { bookingId: id }),
          label: guestName,
          text: `${yacht || m.unnamed_yacht()} · ${bookingRef} · ${dateText(date)}`,
        }))}
      />
    </div>
  )
}

function FoundGroup({ id, title, found }: { id: string; title: string; found: readonly Found[] }) {
  if (found.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {found.map(({ id: key, to, label, text }) => (
          <li key={key} className="grid gap-1 px-4 py-3 sm:px-5">
            <TextLink to={to} className="justify-self-start py-1 font-semibold wrap-anywhere">
              {label}
            </TextLink>
            {text && <p className="text-sm wrap-anywhere text-ink-soft">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
