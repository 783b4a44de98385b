import { Link, useLocation } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { menuItemClass } from '#web/ui/popover.tsx'

/** Links to the page with all currencies, which leads back to the present page. */
export function CurrenciesLink({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ returnTo: pathname + search })
  return (
    <Link to={pagePath('/currencies', query)} rel="nofollow" className={menuItemClass}>
      {children}
    </Link>
  )
}
