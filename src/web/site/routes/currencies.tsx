import { useSearchParams } from 'react-router'
import { ownPath } from '#shared/own-path.ts'
import { requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { currenciesIn } from '#web/parts/site/currencies-in.ts'
import { CurrencyButtons } from '#web/parts/site/currency-buttons.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/currencies'

export function loader({ context }: Route.LoaderArgs) {
  const { settings, locale } = context.get(requestContext)
  return { currencies: currenciesIn(settings.currencies, locale) }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.currency(), hidden: true })

/** For the phone's menu, and for who has no script. */
export default function Currencies({ loaderData: { currencies } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return (
    <main id={mainId} className="container-page pt-4 pb-20">
      <Breadcrumb crumbs={[{ label: m.home(), to: pagePath('/') }, { label: m.currency() }]} />
      <h1 className="mt-3 mb-6 text-2xl md:text-3xl">{m.currency()}</h1>
      <div className="max-w-md">
        <CurrencyButtons currencies={currencies} returnTo={ownPath(params.get('returnTo')) ?? pagePath('/')} />
      </div>
    </main>
  )
}
