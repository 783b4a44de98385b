import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'

const key = 'last_search'

/** The query of the last search of this visit, with its question mark; empty before the first, and without a script. */
export function useLastSearch(): string {
  const { pathname, search } = useLocation()
  const [last, setLast] = useState('')
  useEffect(() => {
    if (pathname === pagePath('/yacht-rentals')) keep(search)
    setLast(read())
  }, [pathname, search])
  return last
}

// A browser that keeps nothing refuses by throwing.
function keep(search: string) {
  try {
    sessionStorage.setItem(key, search)
  } catch {}
}

function read(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
