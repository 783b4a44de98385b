import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { cleanQuery } from './search-query.ts'

/**
 * Submits a search form once its script is there: finds out which place is meant, then goes to the results, unless the visitor
 * has gone on to another page meanwhile.
 */
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
    if (typed) fields.set('location', await loadPlace(typed))
    if (latest.current === before) await navigate(pagePath('/yacht-rentals', cleanQuery(fields)))
    setSearching(false)
  }
  return { search, searching }
}

/** Without its script the server says which place is meant. */
const loadPlace = (typed: string) =>
  import('./find-place.ts').then(
    ({ findPlace }) => findPlace(typed),
    () => typed,
  )
