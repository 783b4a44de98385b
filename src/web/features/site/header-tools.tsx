import { WishlistLink } from '../wishlist/wishlist-link.tsx'
import { CurrencyMenu } from './currency-menu.tsx'
import { LanguageLink } from './language-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** What is chosen rather than followed: language, currency, theme; and what was kept. */
export function HeaderTools() {
  return (
    <>
      <div className="hidden items-center md:flex lg:gap-1">
        <LanguageLink short />
        <CurrencyMenu />
      </div>
      <WishlistLink />
      <ThemeToggle />
    </>
  )
}
