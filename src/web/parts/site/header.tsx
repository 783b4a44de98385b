import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { useLastQuery } from '#web/lib/last-results.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PopoverButton } from '#web/ui/popover.tsx'

// These parts consist of links, forms and popovers, which work before their script is loaded.
const HeaderTools = hydrateLater(async () => (await import('./header-tools.tsx')).HeaderTools)
const SideMenu = hydrateLater(async () => (await import('./side-menu.tsx')).SideMenu)

const scrollThreshold = 10

/** One line at every width. Below 80rem the links move into the side menu, because the French ones need that much room. */
export function Header() {
  const { settings, links } = useSite()
  const scrolled = useScrolled()
  const lastQuery = useLastQuery()
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="sticky top-0 z-30 border-b border-line bg-canvas/85 backdrop-blur-md transition-colors data-scrolled:bg-canvas/98"
    >
      <div className="container-page flex h-18 items-center gap-2 md:gap-4 xl:gap-2">
        <Link to={pagePath('/')} aria-label={m.home_link({ name: settings.name })} className="led-in rounded-sm py-2">
          <Logo name={settings.name} picture={settings.logo} />
        </Link>
        <nav aria-label={m.main_navigation()} className="hidden xl:flex">
          <HeaderLinks links={links.header} />
        </nav>
        <div className="ms-auto flex items-center lg:gap-1">
          <HeaderTools />
          <div className="hidden md:flex">
            <HeaderLinks links={links.account} />
          </div>
          <div className="ms-2 hidden shrink-0 md:block">
            <ButtonLink to={pagePath('/yacht-rentals') + lastQuery} className="whitespace-nowrap">
              {m.book_now()}
            </ButtonLink>
          </div>
          <div className="ms-1 xl:hidden">
            <PopoverButton target="side-menu" label={m.open_menu()} className={iconButtonClass()}>
              <MenuIcon />
            </PopoverButton>
          </div>
        </div>
      </div>
      <SideMenu />
    </header>
  )
}

function HeaderLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  const { pathname } = useLocation()
  return links.map(({ to, label }) => (
    <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined} discover="none" className="header-link">
      {label}
    </Link>
  ))
}

function useScrolled() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrollThreshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
