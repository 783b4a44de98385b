import { requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { type Credit, listCredits } from '#web/parts/site/credits.server.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { Table } from '#web/ui/table.tsx'
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
      <Table
        caption={m.link_credits()}
        rows={credits}
        rowKey={({ what }) => what}
        columns={[
          { key: 'what', head: m.credits_what(), cell: ({ what }) => what },
          { key: 'from', head: m.credits_from(), cell: ({ from, url }: Credit) => <Outside text={from} url={url} /> },
          {
            key: 'licence',
            head: m.credits_licence(),
            cell: ({ licence, licenceUrl }: Credit) => <Outside text={licence} url={licenceUrl} />,
          },
        ]}
      />
    </main>
  )
}

function Outside({ text, url }: { text: string; url: string | undefined }) {
  if (!url) return text
  return (
    <a href={url} rel="noopener" className="text-sea underline underline-offset-4">
      {text}
    </a>
  )
}
