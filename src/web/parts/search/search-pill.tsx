import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { dayMonthText, shortMonthText } from '#web/lib/format.ts'
import { readTripSearch } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { ClosePopover } from '#web/ui/close-popover.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { PopoverButton } from '#web/ui/popover.tsx'

const formId = 'search-form'

/**
 * The search in one line. A popover opens the whole form, with or without our script: below the line on wide screens, at the
 * lower edge on phones.
 */
export function SearchPill({ children }: { children: ReactNode }) {
  const [params] = useSearchParams()
  const form = useRef<HTMLElement>(null)
  const { place, days, party } = searchTexts(params)
  const where = place ?? m.anywhere()
  const rest = ` · ${days ?? m.any_date()} · ${party ?? m.add_guests()}`
  // After another search the form closes, because the visitor wants to see the results.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address has changed
  useEffect(() => form.current?.hidePopover?.(), [params])
  return (
    <>
      <PopoverButton target={formId} label={m.edit_search({ search: where + rest })} className="search-pill">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-ink text-on-ink">
          <SearchIcon className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1 truncate">
          <span className="font-semibold">{where}</span>
          <span className="text-ink-soft">{rest}</span>
        </span>
      </PopoverButton>
      <section ref={form} id={formId} popover="auto" aria-label={m.search_yachts()} className="search-popover">
        <div className="flex items-center justify-between ps-4 pe-2 pt-2 md:hidden">
          <h2 className="text-lg">{m.search_yachts()}</h2>
          <ClosePopover target={formId} />
        </div>
        {children}
      </section>
    </>
  )
}

/** The texts of a search; null for values that it leaves open. */
function searchTexts(params: URLSearchParams) {
  const { date, dateTo, flex, guests } = readTripSearch(params)
  return {
    // The country is left out: the place is clear without it.
    place: params.get('location')?.split(',')[0] || null,
    days: date && daysText(date, dateTo, flex),
    party: guests === null ? null : m.guests_count({ count: guests }),
  }
}

/** "4 Dec", "4 Dec ± 3 days", "any time in June 2027", "4 - 9 Dec". */
function daysText(date: string, dateTo: string | null, flex: 'days' | 'month' | null): string {
  if (flex === 'month') return m.any_time_in({ month: shortMonthText(date.slice(0, 7)) })
  const first = dayMonthText(date)
  if (flex === 'days') return m.days_around({ date: first })
  return dateTo ? `${first} - ${dayMonthText(dateTo)}` : first
}
