import type { OwnerPage } from '#contract/office/owners.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ListingState } from '#web/parts/boats/listing-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The yachts that changed last, and a link to all. */
export function OwnerYachts({ owner, readsListings }: { owner: OwnerPage; readsListings: boolean }) {
  const { id: ownerId, yachts, yachtCount } = owner
  if (yachts.length === 0) return <p className="text-ink-soft">{m.owners_no_yachts()}</p>
  return (
    <div className="grid gap-3">
      <ul data-list className="grid divide-y divide-line rounded-lg border border-line bg-surface">
        {yachts.map(({ id, title, location, ...state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-5 py-3">
            <span className="grid">
              {readsListings ? (
                <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: id })}>
                  {title || m.unnamed_yacht()}
                </TextLink>
              ) : (
                title || m.unnamed_yacht()
              )}
              <span className="text-sm text-ink-soft">{location}</span>
            </span>
            <span className="flex flex-wrap gap-1.5">
              <ListingState yacht={state} />
            </span>
          </li>
        ))}
      </ul>
      {readsListings && yachtCount > yachts.length && (
        <TextLink to={pagePath('/adminn/listings', { owner: ownerId })} className="justify-self-start">
          {m.owners_all_yachts({ count: yachtCount })}
        </TextLink>
      )}
    </div>
  )
}
