import { Form } from 'react-router'
import type { OwnBoat } from '#contract/boats/boat-owners.ts'
import { listingSteps } from '#shared/listing-steps.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ListingState } from '#web/parts/boats/listing-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type ListingListProps = {
  yachts: readonly OwnBoat[]
  /** The calls that the reader may make. */
  may: { add: boolean; copy: boolean; remove: boolean }
}

/** The owner's yachts with their state, their progress and the next step. */
export function ListingList({ yachts, may }: ListingListProps) {
  return (
    <ul data-list className="grid gap-4">
      {yachts.map((yacht) => (
        <li
          key={yacht.id}
          className="grid gap-4 overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <div className="aspect-card sm:aspect-auto">
            <Picture src={yacht.cover_photo} alt="" width={501} height={384} sizes="(width < 40rem) 100vw, 13rem" />
          </div>
          <div className="grid content-start gap-3 p-4 max-sm:pt-0 sm:ps-0">
            <div>
              <h2 className="text-lg">{yacht.title || m.unnamed_yacht()}</h2>
              <p className="text-sm text-ink-soft">{yacht.location || m.location_unknown()}</p>
            </div>
            <p className="flex flex-wrap items-center gap-2">
              <ListingState yacht={yacht} />
              {yacht.changes !== 'none' && (
                <Badge tone="warn">
                  {yacht.changes === 'open' ? m.yacht_changes_not_sent() : m.yacht_changes_sent()}
                </Badge>
              )}
            </p>
            {isOpen(yacht) && (
              <p className="text-sm text-ink-soft">
                {m.yacht_steps_done({ done: yacht.completedSteps, all: listingSteps.length })}
              </p>
            )}
            <ListingActions yacht={yacht} may={may} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The owner still works on it. */
export const isOpen = ({ status }: OwnBoat) => status === 'draft' || status === 'changes_requested'

function ListingActions({ yacht, may }: Pick<ListingListProps, 'may'> & { yacht: OwnBoat }) {
  const step = listingSteps[Math.min(yacht.stepCompleted, listingSteps.length - 1)] ?? 'review'
  const edit = pagePath('/OwnerDashboard/listings/:boatId/:step?', {
    boatId: yacht.id,
    step: isOpen(yacht) ? step : 'basics',
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to={edit} look={isOpen(yacht) ? 'primary' : 'secondary'}>
        {isOpen(yacht) ? m.yacht_continue() : m.yacht_edit()}
      </ButtonLink>
      {yacht.isLive ? (
        <TextLink to={pagePath('/:segment', { segment: yacht.id })}>{m.yacht_see()}</TextLink>
      ) : (
        <TextLink to={pagePath('/preview/:boatId', { boatId: yacht.id })}>{m.yacht_preview()}</TextLink>
      )}
      {may.add && <AnotherListing yacht={yacht} />}
      {may.copy && (
        <TextLink to={pagePath('/OwnerDashboard/listings/copy', { from: yacht.id })}>{m.copy_listing_open()}</TextLink>
      )}
      {may.remove && yacht.status !== 'archived' && (
        <details className="basis-full">
          <summary className="cursor-pointer text-sm text-ink-soft underline underline-offset-4">
            {m.yacht_delete()}
          </summary>
          <Form method="post" className="mt-3 grid justify-items-start gap-3">
            <input type="hidden" name="intent" value={`remove-${yacht.id}`} />
            <input type="hidden" name="yacht" value={yacht.id} />
            <p className="text-sm">{m.yacht_delete_text()}</p>
            <Button type="submit" look="danger">
              {m.yacht_delete()}
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}

const AnotherListing = ({ yacht: { id } }: { yacht: OwnBoat }) => (
  <Form method="post">
    <input type="hidden" name="intent" value={`another-${id}`} />
    <input type="hidden" name="vesselOf" value={id} />
    <Button type="submit" look="quiet" title={m.yacht_another_text()}>
      {m.yacht_another()}
    </Button>
  </Form>
)
