import { m } from '#web/paraglide/messages.js'
import { CheckList } from './check-list.tsx'

/** The things that the price of the main offer includes and excludes. */
export function Included({ included, excluded }: { included: readonly string[]; excluded: readonly string[] }) {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {included.length > 0 && (
        <div>
          <h3 className="mb-3 font-semibold">{m.included()}</h3>
          <CheckList items={included} />
        </div>
      )}
      {excluded.length > 0 && (
        <div>
          <h3 className="mb-3 font-semibold">{m.not_included()}</h3>
          <CheckList items={excluded} without />
        </div>
      )}
    </div>
  )
}
