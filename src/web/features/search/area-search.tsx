import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

type AreaSearchProps = {
  /** True where the map shows another area than the searched one. */
  offered: boolean
  onSearch: () => void
  always: boolean
  onAlways: (always: boolean) => void
}

/** Searches the visible area of the map: with a button or, on wide screens, after each movement. */
export function AreaSearch({ offered, onSearch, always, onAlways }: AreaSearchProps) {
  return (
    <div className="pointer-events-none absolute start-3 end-16 top-3 z-20 flex flex-wrap items-center gap-2 max-lg:ps-20">
      <label className="pointer-events-auto hidden min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-edge bg-surface px-4 text-sm font-semibold shadow-lift lg:flex">
        <input
          type="checkbox"
          checked={always}
          onChange={(event) => onAlways(event.currentTarget.checked)}
          className="tick"
        />
        {m.search_as_map_moves()}
      </label>
      {offered && !always && (
        <Button onClick={onSearch} className="pointer-events-auto shadow-pop">
          {m.search_this_area()}
        </Button>
      )}
    </div>
  )
}
