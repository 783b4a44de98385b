import poppins from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url'
import workSans from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { isOpenPage } from '#shared/open-page.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { Route } from './+types/root'
import touchIcon from './assets/apple-touch-icon.png?url'
import favicon from './assets/favicon.svg?url'
import { requestContext, type SiteFacts, type SiteSettings } from './context.ts'
import { wake } from './lib/early-input.ts'
import { hydrateLater } from './lib/hydrate-later.tsx'
import { StructuredData } from './lib/structured-data.ts'
import { usePageViews } from './lib/track.ts'
import { describeUser } from './parts/identity/describe-user.server.ts'
import { ConnectionNotice } from './parts/site/connection-notice.tsx'
import { ErrorPage } from './parts/site/error-page.tsx'
import { loadMenus } from './parts/site/load-menus.server.ts'
import { siteLinks } from './parts/site/site-links.server.ts'
import { useShownPage } from './parts/site/use-shown-page.ts'
import './styles/app.css'

/** Only administrators in a read-only session see it. No other page loads its script. */
const SeeingBanner = hydrateLater(async () => (await import('./parts/site/seeing-banner.tsx')).SeeingBanner, {
  now: true,
})

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
})

export const links: Route.LinksFunction = () => [
  font(workSans),
  font(poppins),
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'apple-touch-icon', href: touchIcon },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export async function loader({ context, url }: Route.LoaderArgs): Promise<SiteFacts> {
  const { locale, theme, currency, settings: allSettings } = context.get(requestContext)
  const { currencies: _list, outside, ...others } = allSettings
  const settings = { ...others, outside: outside && describeOutside(outside, locale, isOpenPage(url.pathname)) }
  const [{ user, wishlist, seeing }, { menus, announcement }] = await Promise.all([
    describeUser(context),
    loadMenus(context, url.pathname),
  ])
  const links = siteLinks(menus, { locale, role: user?.role, features: settings.features })
  return { locale, theme, currency, settings, links, announcement, user, wishlist, seeing }
}

/** The question about the scripts of other companies. Only documents of public pages name the scripts. */
const describeOutside = (
  { question, scripts }: NonNullable<SiteSettings['outside']>,
  locale: Locale,
  isOpen: boolean,
): SiteFacts['settings']['outside'] => ({
  question,
  words: m.consent_outside({ names: scripts.map(({ name }) => name).join(', ') }, { locale }),
  scripts: isOpen ? scripts.map(({ url, purpose, mark }) => ({ url, purpose, mark })) : [],
})

/** Only a changed preference, profile or previewed draft changes the root's facts. Signing in or out loads a new document. */
export const shouldRevalidate = ({ currentUrl, formAction, actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  actionStatus < 400 && /(preferences|profile) |studio.preview/.test(`${formAction} ${currentUrl.pathname}`)

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<SiteFacts>('root')
  useEffect(() => wake(document.body), [])
  useShownPage(data?.user?.id ?? null)
  usePageViews()
  return (
    // The theme can change without a reload. The visitor then sees a newer one than the server sent.
    <html
      lang={data?.locale ?? getLocale()}
      data-theme={data?.theme}
      data-question={data?.settings.outside?.question}
      style={data?.settings.colours ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {data && <Alternates {...data.settings} />}
        <Meta />
        <Links />
        <ForSearchEngines />
      </head>
      <body data-asleep="" className="min-h-dvh bg-canvas text-ink antialiased">
        {children}
        {data?.seeing && <SeeingBanner {...data.seeing} />}
        <ConnectionNotice />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Alternates({ origin, languages }: Pick<SiteFacts['settings'], 'origin' | 'languages'>) {
  const { pathname } = useLocation()
  const addressIn = (language: Locale) => origin + inLocalePath(pathname, language)
  const [usual] = languages
  return (
    <>
      {languages.toSorted().map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      {usual && <link rel="alternate" hrefLang="x-default" href={addressIn(usual)} />}
    </>
  )
}

/** The JSON-LD of the document. The browser does not change it, and removes it with its page. */
function ForSearchEngines() {
  const { pathname } = useLocation()
  const text = useContext(StructuredData)
  return (
    <script
      key={pathname}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
