import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { cleanQuery } from './search-query.ts'

/** What a search form does once its script is there: finds out which place is meant, then goes to the results. */
export function usePlaceSearch() {
  const navigate = useNavigate()
  const [searching, setSearching] = useState(false)
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') fields.append(name, value)
    const typed = fields.get('location')?.trim()
    setSearching(true)
    if (typed) fields.set('location', await loadPlace(typed))
    await navigate(pagePath('/yacht-rentals', cleanQuery(fields)))
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
