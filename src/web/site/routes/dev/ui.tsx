import { data } from 'react-router'
import { requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useSite } from '#web/lib/use-site.ts'
import { ThemeToggle } from '#web/parts/site/theme-toggle.tsx'
import { ShowButtons, ShowFields } from '#web/site/dev/show-controls.tsx'
import { ShowMap } from '#web/site/dev/show-map.tsx'
import { ShowData, ShowOverlays, ShowStates } from '#web/site/dev/show-parts.tsx'
import { ShowColours, ShowType } from '#web/site/dev/show-tokens.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { mainId, SkipLink } from '#web/ui/skip-link.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import type { Route } from './+types/ui'

/** The components in their states, for developers; only on their own machine. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).localVisit) throw data(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Design system', hidden: true })

export default function DesignSystem() {
  const { settings } = useSite()
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-canvas">
        <div className="container-page flex h-18 items-center justify-between">
          <span className="led-in">
            <Logo name={settings.name} />
          </span>
          <ThemeToggle />
        </div>
      </header>
      <main id={mainId} className="container-page grid gap-16 py-12">
        <h1 className="text-3xl">Design system</h1>
        <ShowColours />
        <ShowType />
        <ShowButtons />
        <ShowFields />
        <ShowData />
        <ShowStates />
        <ShowOverlays />
        <ShowMap />
      </main>
      <Toasts />
    </>
  )
}
