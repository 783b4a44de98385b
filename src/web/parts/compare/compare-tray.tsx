import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch, searchParamsOf } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { mostCompared, setCompared, toggleCompared, useCompared } from '#web/parts/boats/compare-selection.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { comparePath } from './compare-path.ts'

/** The yachts chosen for comparison, and the link to it. The link keeps the trip of the present page. */
export function CompareTray() {
  const yachts = useCompared()
  const { pathname, search } = useLocation()
  useShownOnChange(yachts.length)
  if (yachts.length === 0 || pathname === pagePath('/compare')) return null
  const ids = yachts.map(({ id }) => id)
  return (
    <section aria-label={m.compare_tray()} className="compare-tray noscript:hidden">
      <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums max-md:sr-only lg:hidden">
        {m.compare_count({ count: yachts.length, most: mostCompared })}
      </p>
      <ul className="hidden min-w-0 gap-2 lg:flex">
        {yachts.map((yacht) => (
          <li key={yacht.id} className="min-w-0">
            <button
              type="button"
              aria-label={m.compare_remove({ title: yacht.title })}
              onClick={() => toggleCompared(yacht)}
              className="flex min-h-9 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-sea-soft pe-2.5 ps-3.5 text-sm font-semibold text-sea"
            >
              <span className="max-w-40 min-w-0 truncate">{yacht.title}</span>
              <CloseIcon className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <Link
        to={comparePath(ids, searchParamsOf(readTripSearch(new URLSearchParams(search))))}
        className={buttonClass()}
      >
        {m.compare()}
        <span aria-hidden className="tabular-nums md:hidden">
          {yachts.length}
        </span>
      </Link>
      <button
        type="button"
        aria-label={m.compare_clear()}
        onClick={() => setCompared([])}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <CloseIcon />
      </button>
    </section>
  )
}

/** On a phone the tray hides while somebody scrolls down (use-reading-on.ts). A change of the selection shows it again. */
function useShownOnChange(count: number) {
  useEffect(() => {
    if (count > 0) document.documentElement.removeAttribute('data-reading-on')
  }, [count])
}
