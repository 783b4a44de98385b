import { requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { listCredits } from '#web/parts/site/credits.server.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/credits'

export const loader = ({ context }: Route.LoaderArgs) => ({ credits: listCredits(context.get(requestContext).locale) })

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.link_credits(), description: m.credits_text() })

export default function Credits({ loaderData: { credits } }: Route.ComponentProps) {
  return (
    <main id={mainId} className="container-page pt-4 pb-20">
      <Breadcrumb crumbs={[{ label: m.home(), to: pagePath('/') }, { label: m.link_credits() }]} />
      <h1 className="mt-3 text-2xl md:text-3xl">{m.link_credits()}</h1>
      <p className="mt-2 mb-8 max-w-prose text-ink-soft">{m.credits_text()}</p>
      <dl className="max-w-4xl divide-y divide-line border-y border-line">
        {credits.map(({ what, from, url, licence, licenceUrl }) => (
          <div key={what} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-2">
            <dt className="font-medium">{what}</dt>
            <dd className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft sm:justify-between">
              {from && <Outside text={from} url={url} />}
              <Outside text={licence} url={licenceUrl} />
            </dd>
          </div>
        ))}
      </dl>
    </main>
  )
}

function Outside({ text, url }: { text: string; url: string | undefined }) {
  if (!url) return <span>{text}</span>
  return (
    <a href={url} rel="noopener" className="text-sea underline underline-offset-4">
      {text}
    </a>
  )
}
