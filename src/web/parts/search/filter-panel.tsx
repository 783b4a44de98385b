import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigate, useSearchParams, useSubmit } from 'react-router'
import { listOf, withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FilterFacets } from './filter-facets.tsx'
import { filterButtonId, filterFormId, isPanelOpen, type Options } from './options.ts'
import { cleanQuery } from './search-query.ts'
import { usePlaceSearch } from './use-place-search.ts'

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

const restMs = 500

/**
 * One form for the whole search. Fields elsewhere on the page name it in their `form` attribute. With a script each change
 * searches at once and keeps scroll position and focus.
 */
function FilterForm({ children }: { children?: ReactNode }) {
  const [params] = useSearchParams()
  const ref = useRef<HTMLFormElement>(null)
  const change = useAutoSearch(ref)
  const { search } = usePlaceSearch()
  return (
    <Form
      ref={ref}
      id={filterFormId}
      role="search"
      autoComplete="off"
      aria-label={m.filters()}
      onChange={change}
      onSubmit={search}
    >
      {hiddenFields(params, children !== undefined).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** Hidden fields for the values without a visible field. While the panel is closed that includes all of its fields. */
function hiddenFields(params: URLSearchParams, hasPanel: boolean) {
  const left = hasPanel ? [...beside, ...inPanel] : beside
  return [...params].filter(([name]) => !left.includes(name))
}

// A new search begins on the first page and closes the panel.
const beside = ['location', 'date', 'date_to', 'flex', 'min_capacity', 'page', 'filters']
const inPanel = [
  'min_price',
  'max_price',
  'type',
  'categories',
  'captain',
  'instant',
  'min_length',
  'max_length',
  'min_year',
  'max_year',
  'min_cabins',
  'amenities',
]

/** The query of the form's present values, wherever its fields stand. The panel's own state is not part of it. */
function queryOfForm(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return cleanQuery(fields)
}

function useAutoSearch(ref: RefObject<HTMLFormElement | null>) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Chips and the back button change the address without the form. The fields follow the address, except the one with the focus.
  // The first address may have changed before this script ran.
  const followed = useRef(params)
  useEffect(() => {
    if (followed.current === params) return
    followed.current = params
    for (const field of ref.current?.elements ?? []) if (field !== document.activeElement) follow(field, params)
  }, [params, ref])

  const send = () => {
    if (!ref.current) return
    const query = queryOfForm(ref.current)
    // The panel stays open after a change in it.
    query.set('filters', 'open')
    void submit(query, { preventScrollReset: true })
  }
  return (event: FormEvent) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.type === 'text') return
    clearTimeout(resting.current)
    resting.current = setTimeout(send, field.type === 'checkbox' || field.type === 'radio' ? 0 : restMs)
  }
}

function follow(field: Element, params: URLSearchParams) {
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return
  if (field.type === 'checkbox') field.checked = listOf(params, field.name).includes(field.value)
  else if (field.type === 'radio') field.checked = (params.get(field.name) ?? '') === field.value
  else if (field.type === 'number' && field.name !== 'min_capacity') field.value = params.get(field.name) ?? ''
}
