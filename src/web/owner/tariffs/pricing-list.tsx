import type { OwnBoat } from '#contract/boats/boat-owners.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ListingState } from '#web/parts/boats/listing-state.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The owner's yachts, each with a link to its prices. */
export function PricingList({ yachts }: { yachts: readonly OwnBoat[] }) {
  return (
    <ul data-list className="grid gap-4">
      {yachts.map((yacht) => (
        <li
          key={yacht.id}
          className="grid items-center gap-4 overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <div className="aspect-card max-sm:hidden">
            <Picture src={yacht.cover_photo} alt="" width={501} height={384} sizes="9rem" />
          </div>
          <div className="grid gap-2 px-4 max-sm:pt-4 sm:px-0">
            <h2 className="text-lg break-words">{yacht.title || m.unnamed_yacht()}</h2>
            <p className="text-sm text-ink-soft">{yacht.location || m.location_unknown()}</p>
            <p className="flex flex-wrap gap-2">
              <ListingState yacht={yacht} />
            </p>
          </div>
          <div className="px-4 max-sm:pb-4">
            <ButtonLink
              to={pagePath('/OwnerDashboard/pricing/:boatId', { boatId: yacht.id })}
              look="secondary"
              aria-label={m.tariff_open_named({ name: yacht.title || m.unnamed_yacht() })}
            >
              {m.tariff_open()}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
