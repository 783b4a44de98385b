import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FilterFacets } from './filter-facets.tsx'
import { FilterForm, queryOfForm } from './filter-form.tsx'
import { filterButtonId, filterFormId, isPanelOpen, type Options } from './options.ts'
import { cleanQuery } from './search-query.ts'

/**
 * The form of the search, in a panel that the address opens: a sheet at the lower edge of phones, a column over the page on wide
 * screens, a part of the page without a script.
 */
export function FilterPanel({ options }: { options: Options }) {
  const [params] = useSearchParams()
  return isPanelOpen(params) ? <OpenPanel options={options} /> : <FilterForm />
}

function OpenPanel({ options }: { options: Options }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  useFocusBack()
  return (
    <Sheet
      id="filter-panel"
      title={m.filters()}
      startsOpen
      onClose={() => void navigate(closedAddress(params), { replace: true, preventScrollReset: true })}
      className="static m-0 block w-full max-w-none overflow-y-auto rounded-lg border border-line open:fixed open:inset-0 open:top-auto open:max-h-[92dvh] open:animate-rise-in open:rounded-b-none md:open:top-0 md:open:end-auto md:open:h-dvh md:open:max-h-none md:open:w-104 md:open:rounded-none"
      headerClassName="noscript:hidden"
    >
      <div className="p-5">
        <FilterForm>
          <FilterFacets options={options} />
          <div className="scripted:hidden mt-6">
            <Button type="submit" wide>
              {m.show_results()}
            </Button>
          </div>
        </FilterForm>
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-4 noscript:hidden">
        <Button type="submit" form={filterFormId} wide>
          {m.show_yachts({ count: options.totalCount })}
        </Button>
      </div>
    </Sheet>
  )
}

/**
 * The address with the panel closed. It is read from the form, because the search of a filter that was just ticked may not be in
 * the address yet.
 */
function closedAddress(params: URLSearchParams): string {
  const form = document.getElementById(filterFormId)
  const known = cleanQuery(new URLSearchParams(withQuery(params, { filters: null, page: null })))
  const query = form instanceof HTMLFormElement ? queryOfForm(form) : known
  query.sort()
  known.sort()
  return String(query) === String(known) ? withQuery(params, { filters: null }) : `?${query}`
}

/** When the panel disappears with the focus in it, the link that opened it gets the focus. */
function useFocusBack() {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) {
        document.getElementById(filterButtonId)?.focus({ preventScroll: true })
      }
    },
    [],
  )
}
