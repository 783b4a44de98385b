import { type MouseEvent, useEffect } from 'react'
import { Link } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { UserCard } from '#web/parts/identity/user-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { ArrowRightIcon, CloseIcon } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { menuItemClass } from '#web/ui/popover.tsx'
import { CurrenciesLink } from './currencies-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { UserLinks } from './user-links.tsx'

const menuId = 'side-menu'
/** The menu closes above these widths: a phone that is turned, and a window whose header has room for all links. */
const widths = ['(width > 768px)', '(width >= 80rem)']

/** A popover, which opens and closes before and without our script. The style sheet locks scrolling. */
export function SideMenu() {
  const { settings, links, user, currency } = useSite()
  useClosingWhenWide()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well
    <div
      id={menuId}
      popover="auto"
      role="dialog"
      aria-label={m.menu()}
      data-locks-page
      onClick={closeOnFollow}
      className="fixed inset-y-0 end-0 start-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto border-s border-line bg-surface p-0 shadow-pop open:animate-slide-in-right"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-18 items-center justify-between border-b border-line pe-3 ps-5">
          <Logo name={settings.name} picture={settings.logo} />
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={m.close_menu()}
            className={iconButtonClass()}
          >
            <CloseIcon />
          </button>
        </div>
        {user && <UserCard user={user} />}
        <nav aria-label={m.menu()} className="px-2 py-4">
          {links.menu.map(({ to, label }) => (
            <Link key={to} to={to} discover="none" className={`${menuItemClass} justify-between text-lg font-semibold`}>
              {label}
              <ArrowRightIcon className="size-5 text-brass" />
            </Link>
          ))}
        </nav>
        {user && (
          <nav aria-label={m.your_account()} className="border-t border-line px-2 py-4">
            <UserLinks user={user} />
          </nav>
        )}
        <div className="mt-auto grid gap-4 border-t border-line p-5">
          <LanguageLink className="-ms-3 justify-self-start" />
          <CurrenciesLink>{m.currency_button({ currency })}</CurrenciesLink>
          <ButtonLink to={pagePath('/yacht-rentals')} size="lg" wide>
            {m.book_now()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function closeOnFollow(event: MouseEvent<HTMLDivElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
}

function useClosingWhenWide() {
  useEffect(() => {
    const close = () => document.getElementById(menuId)?.hidePopover()
    const closeIfWider = ({ matches }: MediaQueryListEvent) => matches && close()
    const queries = widths.map((width) => window.matchMedia(width))
    for (const query of queries) query.addEventListener('change', closeIfWider)
    // The menu may have been opened and the window widened before this script ran.
    if (queries.at(-1)?.matches) close()
    return () => {
      for (const query of queries) query.removeEventListener('change', closeIfWider)
    }
  }, [])
}
