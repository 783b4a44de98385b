import type { z } from 'zod'
import type { OwnBoat } from '#contract/boat-owners.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type OwnYacht = z.infer<typeof OwnBoat>

const states: Record<string, { tone: 'good' | 'warn' | 'bad' | 'plain'; text: () => string }> = {
  draft: { tone: 'plain', text: m.listing_draft },
  pending_review: { tone: 'warn', text: m.listing_in_review },
  changes_requested: { tone: 'warn', text: m.listing_changes_requested },
  approved: { tone: 'good', text: m.listing_approved },
  suspended: { tone: 'bad', text: m.listing_suspended },
}

/** The owner's yachts with the state that each is in; those that are public lead to their page. */
export function OwnYachts({ yachts }: { yachts: readonly OwnYacht[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {yachts.map((yacht) => (
        <li key={yacht.id} className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className="aspect-card">
            <Picture src={yacht.cover_photo} alt="" width={501} height={384} sizes="(width < 30rem) 100vw, 24rem" />
          </div>
          <div className="grid gap-2 p-4">
            <h2 className="text-lg">
              {isPublic(yacht) ? (
                <TextLink to={pagePath('/:segment', { segment: yacht.id })}>
                  {yacht.title || m.unnamed_yacht()}
                </TextLink>
              ) : (
                yacht.title || m.unnamed_yacht()
              )}
            </h2>
            <p className="text-sm text-ink-soft">{yacht.location || m.location_unknown()}</p>
            <p className="flex flex-wrap gap-2">
              <State yacht={yacht} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const isPublic = ({ status, isLive }: OwnYacht) => status === 'approved' && isLive

function State({ yacht: { status, isLive } }: { yacht: OwnYacht }) {
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
