import type { ReactNode } from 'react'
import type { Alternative } from '#contract/bookings/bookings.ts'
import { dayText } from '#web/lib/format.ts'
import { storedPath } from '#web/lib/paths.ts'
import { tripRefusalText } from '#web/lib/trip-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { extraProblemText } from './extra-problem.ts'
import type { TripRefusal } from './submit-guest-form.ts'

type RefusalNoticeProps = {
  refusal: TripRefusal
  /** The address that chooses an alternative. */
  to: (alternative: Alternative) => string
  /** Adds to the reason. */
  children?: ReactNode
}

/** Says why the trip was refused and lists free alternatives. */
export function RefusalNotice({ refusal: { code, alternatives, held, extra }, to, children }: RefusalNoticeProps) {
  return (
    <Notice tone="bad" title={tripRefusalText(extra ? 'extra_hours' : code)} urgent>
      {extra && <p>{extraProblemText(extra)}</p>}
      {children}
      {held && <TextLink to={storedPath(held.url)}>{m.see_held_reservation({ reference: held.reference })}</TextLink>}
      {alternatives.length > 0 && (
        <>
          <p className="mt-1 mb-2">{m.free_instead()}</p>
          <ul className="flex flex-wrap gap-1.5">
            {alternatives.map((alternative) => (
              <li key={alternative.start}>
                <ChipLink to={to(alternative)}>
                  {dayText(alternative.date)}, {alternative.time}
                </ChipLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
