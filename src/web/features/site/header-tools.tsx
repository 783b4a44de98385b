import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { useSite } from '#web/lib/use-site.ts'
import { WishlistLink } from '../wishlist/wishlist-link.tsx'
import { CurrencyMenu } from './currency-menu.tsx'
import { LanguageLink } from './language-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

// For who is signed in alone: visitors do not even fetch it.
const UserMenu = hydrateLater(async () => (await import('./user-menu.tsx')).UserMenu)

/** What is chosen rather than followed: language, currency, theme; what was kept; and who is signed in. */
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
