import type { Alternative } from '#contract/bookings.ts'
import { dayText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'

type RefusalNoticeProps = {
  refusal: { code: RefusedForm['code']; alternatives: readonly Alternative[] }
  /** Where an alternative is chosen. */
  to: (alternative: Alternative) => string
}

/** Why not, and what is free instead. */
export function RefusalNotice({ refusal: { code, alternatives }, to }: RefusalNoticeProps) {
  return (
    <Notice tone="bad" title={refusalText(code)} urgent>
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
