import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { cleanQuery } from './search-query.ts'

/** Submits a search form: resolves the place first, then opens the results, unless the visitor has moved on to another page. */
export function usePlaceSearch() {
  const navigate = useNavigate()
  const { key: shown } = useLocation()
  const destination = useNavigation().location?.key ?? shown
  const latest = useRef(destination)
  useEffect(() => {
    latest.current = destination
  }, [destination])
  const [searching, setSearching] = useState(false)
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') fields.append(name, value)
    const typed = fields.get('location')?.trim()
    setSearching(true)
    const before = latest.current
    // On a busy page React tells of a navigation later than the place is found.
    let isPressed = false
    const note = ({ target }: Event) => {
      isPressed ||= target instanceof Element && target.closest('a') !== null
    }
    document.addEventListener('click', note, true)
    if (typed) fields.set('location', await loadPlace(typed))
    document.removeEventListener('click', note, true)
    if (latest.current === before && !isPressed) await navigate(pagePath('/yacht-rentals', cleanQuery(fields)))
    setSearching(false)
  }
  return { search, searching }
}

/** Where the script cannot be loaded, the server resolves the typed place. */
const loadPlace = (typed: string) =>
  import('./find-place.ts').then(
    ({ findPlace }) => findPlace(typed),
    () => typed,
  )
