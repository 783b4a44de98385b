import { type ReactNode, useRef, useState } from 'react'
import { isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { type PlainPage, pagePath } from '#web/lib/paths.ts'
import { useShownChoice } from '#web/lib/use-shown-choice.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { UserCard } from '#web/parts/identity/user-card.tsx'
import { ListKeys } from '#web/parts/list/list-keys.tsx'
import { focusRows } from '#web/parts/list/use-list-keys.ts'
import { ErrorPage } from '#web/parts/site/error-page.tsx'
import { LanguageLink } from '#web/parts/site/language-link.tsx'
import { ThemeToggle } from '#web/parts/site/theme-toggle.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { mainId, SkipLink, skipLinkClass } from '#web/ui/skip-link.tsx'
import { LogoutButton } from '../identity/logout-button.tsx'
import { Announcements } from '../site/late/announcements.tsx'

export const DeskFailure = hydrateLater(() => import('./desk-failure.tsx').then((part) => part.DeskFailure))

export type DeskLink = {
  to: PlainPage
  label: string
  sign: Icon
  /** Other addresses of the same page. */
  also?: readonly string[]
  /** The number of unread messages. */
  count?: number
  /** The link is also marked as current on pages below its address. */
  holds?: true
}

type DeskFrameProps = {
  /** The name of the desk. */
  name: string
  links: readonly DeskLink[]
  /** Shown above the links. */
  above?: ReactNode
  /** Shown above every page. */
  banner?: ReactNode
  /** The bell. */
  bell?: ReactNode
  /** The error of the page, shown in its place. */
  error?: unknown
  /** Shown instead of an error. */
  failure?: ReactNode
  /** The notifications of the desk, for a page that cannot be shown. */
  notices?: PlainPage
}

/**
 * The frame of a desk: a rail on the left, a row of links at the top on a phone. The public site's header and footer are not
 * shown.
 */
export function DeskFrame({ name, links, above, banner, bell, error, failure, notices }: DeskFrameProps) {
  const main = useRef<HTMLElement>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  // A fault of ours gets the page of the site, which knows how to recover.
  const shown =
    failure ?? (isRouteErrorResponse(error) && <DeskFailure error={error} pages={links} notices={notices} />)
  return (
    <div className="group/desk min-h-dvh lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <SkipLink />
      <a
        href={`#${mainId}`}
        onClick={(event) => focusRows(main.current) && event.preventDefault()}
        className={`${skipLinkClass} hidden group-has-data-list/desk:inline`}
      >
        {m.skip_to_rows()}
      </a>
      <Rail name={name} links={links} above={above} bell={bell} onKeys={() => setShowsKeys(true)} />
      {error === undefined || shown ? (
        <main
          ref={main}
          id={mainId}
          className="[&_[data-list]>:has(:focus-visible)]:bg-sea-soft [&_[data-list]>:has(:focus-visible)]:shadow-[inset_3px_0_var(--color-sea)] mx-auto w-full max-w-5xl px-4 has-data-wide:max-w-none pt-6 pb-20 md:px-8 lg:mx-0 lg:pt-12"
        >
          {banner}
          {shown || <Outlet />}
        </main>
      ) : (
        <ErrorPage error={error} />
      )}
      <ListKeys frame={main} shown={showsKeys} onShow={setShowsKeys} />
      <Announcements />
    </div>
  )
}

type RailProps = Omit<DeskFrameProps, 'banner' | 'error' | 'failure' | 'notices'> & { onKeys: () => void }

function Rail({ name, links, above, bell, onKeys }: RailProps) {
  const { settings } = useSite()
  const path = inLocalePath(useLocation().pathname, 'en').toLowerCase()
  const row = useShownChoice(path)
  const isHere = ({ to, also = [], holds }: DeskLink) =>
    [to, ...also].some((each) => each.toLowerCase() === path) || (holds && path.startsWith(`${to.toLowerCase()}/`))
  return (
    <header className="print:hidden border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-e">
      <div className="flex h-16 items-center justify-between px-4 lg:h-20 lg:px-6">
        <Link to={pagePath('/')} aria-label={m.home_link({ name: settings.name })} className="led-in rounded-sm">
          <Logo name={settings.name} picture={settings.logo} />
        </Link>
        <div className="flex items-center">
          {bell}
          <div className="flex items-center lg:hidden">
            <ThemeToggle />
            <LogoutButton compact />
          </div>
        </div>
      </div>
      {above}
      <nav ref={row} aria-label={name} className="relative flex overflow-x-auto px-2 pb-3 sm:gap-1 lg:block lg:px-3">
        {links.map((link) => (
          <Link
            key={link.to}
            to={pagePath(link.to)}
            aria-current={isHere(link) ? 'page' : undefined}
            className="flex min-h-11 items-center gap-2 rounded-md px-2.5 font-semibold whitespace-nowrap text-ink-soft no-underline transition-colors hover:text-ink aria-[current=page]:bg-sea-soft aria-[current=page]:text-sea lg:mb-1 lg:gap-3 lg:px-3 lg:[@media(height<=66rem)]:mb-0 lg:[@media(height<=66rem)]:min-h-9"
          >
            <link.sign className="size-5 shrink-0" />
            <span className="lg:min-w-0 lg:leading-tight lg:whitespace-normal">{link.label}</span>
            {link.count ? <Unread count={link.count} /> : null}
          </Link>
        ))}
      </nav>
      <Foot onKeys={onKeys} />
    </header>
  )
}

const Unread = ({ count }: { count: number }) => (
  <Badge tone="brass">
    <span className="sr-only">{m.unread_count({ count })}</span>
    <span aria-hidden>{count}</span>
  </Badge>
)

const footClass =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold transition-colors hover:bg-sea-soft hover:text-sea'

/** The signed-in user and the button that signs out. On a phone the row at the top has both. */
function Foot({ onKeys }: Pick<RailProps, 'onKeys'>) {
  const { user } = useSite()
  return (
    <div className="mt-auto hidden border-t border-line px-3 py-3 lg:block">
      {user && <UserCard user={user} />}
      <div className="flex items-center justify-between px-1">
        <LogoutButton className={footClass} />
        <ThemeToggle />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-1">
        <LanguageLink />
        <button type="button" onClick={onKeys} aria-keyshortcuts="?" className={footClass}>
          {m.list_keys()}
        </button>
      </div>
    </div>
  )
}
