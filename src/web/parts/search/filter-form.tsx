import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { listOf } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { filterFormId } from './options.ts'
import { cleanQuery } from './search-query.ts'
import { usePlaceSearch } from './use-place-search.ts'

const restMs = 500

/**
 * One form for the whole search. Fields elsewhere on the page name it in their `form` attribute. With a script each change
 * searches at once and keeps scroll position and focus.
 */
export function FilterForm({ children }: { children?: ReactNode }) {
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
export function queryOfForm(form: HTMLFormElement): URLSearchParams {
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
