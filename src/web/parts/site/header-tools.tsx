import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { useSite } from '#web/lib/use-site.ts'
import { WishlistLink } from '../wishlist/wishlist-link.tsx'
import { CurrencyMenu } from './currency-menu.tsx'
import { LanguageLink } from './language-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

// Only signed-in users need this script; visitors do not load it.
const UserMenu = hydrateLater(async () => (await import('./user-menu.tsx')).UserMenu)

/** The choices in the header: language, currency, theme, wishlist and the user menu. */
export function HeaderTools() {
  const { user } = useSite()
  return (
    <>
      <div className="hidden items-center md:flex lg:gap-1">
        <LanguageLink short />
        <CurrencyMenu />
      </div>
      <WishlistLink />
      <ThemeToggle />
      {user && <UserMenu user={user} />}
    </>
  )
}
