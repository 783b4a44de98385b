import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { BoatPage } from '#contract/boats.ts'
import { dayText } from '#web/lib/format.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

/** Nothing fits: the nearest days on which something does, or the way back to fewer wishes. */
export function NoResults({ nearest }: { nearest: z.infer<typeof BoatPage>['nearest'] }) {
  const [params] = useSearchParams()
  const date = params.get('date')
  if (date && nearest.length > 0) {
    return (
      <StatePanel
        title={m.none_on_date({ date: dayText(date) })}
        text={m.nearest_days()}
        actions={nearest.map((day) => (
          <ChipLink key={day.date} to={withQuery(params, { date: day.date, page: null })} count={day.totalCount}>
            {dayText(day.date)}
          </ChipLink>
        ))}
      />
    )
  }
  return (
    <StatePanel
      title={m.no_matches()}
      text={m.no_matches_text()}
      actions={
        <>
          {date && (
            <ButtonLink look="secondary" to={withQuery(params, { date: null, page: null })}>
              {m.any_date()}
            </ButtonLink>
          )}
          <ButtonLink to="?">{m.clear_filters()}</ButtonLink>
        </>
      }
    />
  )
}
