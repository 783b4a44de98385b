import { Link, useLocation } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { menuItemClass } from '#web/ui/popover.tsx'

/** To the page with all currencies, which leads back to here. */
export function CurrenciesLink({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ returnTo: pathname + search })
  return (
    <Link to={pagePath('/currencies', query)} rel="nofollow" className={menuItemClass}>
      {children}
    </Link>
  )
}
