import { redirect } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { loadPackage } from '#web/site/packages/load-package.server.ts'
import { PackagePage } from '#web/site/packages/package-page.tsx'
import type { Route } from './+types/package'

export async function loader({ params: { slug }, context, url }: Route.LoaderArgs) {
  // One address for each page: the others lead to it.
  if (slug !== slug.toLowerCase()) throw redirect(url.pathname.toLowerCase() + url.search, 301)
  return loadPackage(context, slug, url.searchParams)
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: loaderData ? m.package_plan({ title: loaderData.entry.title }) : '', hidden: true })

export default function PackageRoute({ loaderData }: Route.ComponentProps) {
  return <PackagePage {...loaderData} />
}
