import type { z } from 'zod'
import type { OwnBoat } from '#contract/boats/boat-owners.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

type OwnYacht = z.infer<typeof OwnBoat>

const states: Record<string, { tone: 'good' | 'warn' | 'bad' | 'plain'; text: () => string }> = {
  draft: { tone: 'plain', text: m.listing_draft },
  pending_review: { tone: 'warn', text: m.listing_in_review },
  changes_requested: { tone: 'warn', text: m.listing_changes_requested },
  approved: { tone: 'good', text: m.listing_approved },
  archived: { tone: 'plain', text: m.yacht_archived },
  suspended: { tone: 'bad', text: m.listing_suspended },
}

/** The state of a listing, and whether guests can see it. */
export function ListingState({ yacht: { status, isLive } }: { yacht: Pick<OwnYacht, 'status' | 'isLive'> }) {
  const state = states[status]
  return (
    <>
      {state && <Badge tone={state.tone}>{state.text()}</Badge>}
      {status === 'approved' && (
        <Badge tone={isLive ? 'good' : 'plain'}>{isLive ? m.listing_live() : m.listing_paused()}</Badge>
      )}
    </>
  )
}
