import type { EndingPaper, SoldUntil } from '#contract/calendars/owner-calendar.ts'
import { dateText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paperNames } from './paper-words.ts'

type Yacht = { id: string; title: string; endingPapers: readonly EndingPaper[] }

/** Says that a paper of the yacht ends or has ended, and what follows for later days. */
export function endingText({ title }: Pick<Yacht, 'title'>, { kind, endsOn, hasEnded, isBeingChecked }: EndingPaper) {
  const facts = { paper: paperNames[kind](), yacht: title || m.unnamed_yacht(), day: dateText(endsOn) }
  if (isBeingChecked) return m.paper_ending_checked(facts)
  if (kind === 'captain_license') return hasEnded ? m.paper_licence_has_ended(facts) : m.paper_licence_ending(facts)
  return hasEnded ? m.paper_has_ended(facts) : m.paper_ending(facts)
}

/** A notice above the calendar. */
export function EndingPapers({ yachts }: { yachts: readonly Yacht[] }) {
  const ending = yachts.flatMap((yacht) => yacht.endingPapers.map((paper) => ({ yacht, paper })))
  if (ending.length === 0) return null
  return (
    <Notice tone="warn" title={m.papers_ending_title()}>
      <ul className="grid gap-1">
        {ending.map(({ yacht, paper }) => (
          <li key={yacht.id + paper.kind}>
            <TextLink to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: yacht.id, step: 'documents' })}>
              {endingText(yacht, paper)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The hatching of days that are not sold because a paper has ended by then. */
export const unsoldLook = 'bg-[repeating-linear-gradient(135deg,var(--line)_0_2px,transparent_2px_8px)]'

/** Says why a day is not sold: a registration or an insurance has ended by then. Null where none has. */
export const unsoldReason = (until: SoldUntil | null, day: string): string | null =>
  until && day > until.day ? m.paper_unsold_day({ paper: paperNames[until.kind](), day: dateText(until.day) }) : null
