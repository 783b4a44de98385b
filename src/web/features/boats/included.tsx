import type { Yacht } from '#contract/yacht.ts'
import { m } from '#web/paraglide/messages.js'
import { amenityText } from './amenity-text.ts'
import { CheckList } from './check-list.tsx'

/** What the price covers and what it does not, of the main offer. */
export function Included({ offer }: { offer: Yacht['offers'][number] }) {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {offer.included.length > 0 && (
        <div>
          <h3 className="mb-3 font-semibold">{m.included()}</h3>
          <CheckList items={offer.included.map(amenityText)} />
        </div>
      )}
      {offer.excluded.length > 0 && (
        <div>
          <h3 className="mb-3 font-semibold">{m.not_included()}</h3>
          <CheckList items={offer.excluded.map(amenityText)} without />
        </div>
      )}
    </div>
  )
}
