import { Link } from 'react-router'
import type { AdminPackage } from '#contract/packages/package-desk.ts'
import { apiContext } from '#web/context.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { Route } from './+types/list'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'adminPackages.list')
  const { data: packages } = await context.get(apiContext).adminPackages.list()
  return { packages }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.package_desk(), hidden: true })

export default function Packages({ loaderData: { packages } }: Route.ComponentProps) {
  const columns: Column<AdminPackage>[] = [
    {
      key: 'title',
      head: m.package_desk_package(),
      cell: ({ slug, title }) => (
        <Link to={pagePath('/adminn/packages/:slug', { slug })} className="text-sea underline underline-offset-4">
          {localText(title)}
        </Link>
      ),
    },
    { key: 'state', head: m.package_desk_state(), cell: (pack) => <PackageState pack={pack} /> },
    {
      key: 'guests',
      head: m.guests(),
      numeric: true,
      cell: ({ offer }) => (offer ? `${offer.minGuests}–${offer.maxGuests}` : '–'),
    },
    { key: 'items', head: m.package_desk_items(), numeric: true, cell: ({ items }) => items.length },
  ]
  return (
    <>
      <OfficeHeading title={m.package_desk()} text={m.package_desk_text()} />
      <Table caption={m.package_desk()} columns={columns} rows={packages} rowKey={({ slug }) => slug} />
    </>
  )
}

function PackageState({ pack: { offer } }: { pack: AdminPackage }) {
  if (!offer?.onSale) return <Badge>{m.package_desk_not_sold()}</Badge>
  return offer.isExample ? (
    <Badge tone="warn">{m.package_desk_example()}</Badge>
  ) : (
    <Badge tone="good">{m.package_desk_sold()}</Badge>
  )
}
