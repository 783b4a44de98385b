import { Link } from 'react-router'
import type { AdminItem } from '#contract/packages/package-desk.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type ItemTableProps = { slug: string; items: readonly AdminItem[]; changes: boolean }

/** The items of a package's partners, with their prices and limits. */
export function ItemTable({ slug, items, changes }: ItemTableProps) {
  const columns: Column<AdminItem>[] = [
    {
      key: 'name',
      head: m.package_desk_item(),
      cell: ({ id, name, included }) => (
        <>
          {changes ? (
            <Link
              to={pagePath('/adminn/packages/:slug/items/:itemId', { slug, itemId: id })}
              className="text-sea underline underline-offset-4"
            >
              {localText(name)}
            </Link>
          ) : (
            localText(name)
          )}{' '}
          {included && <Badge tone="good">{m.contained()}</Badge>}
        </>
      ),
    },
    { key: 'partner', head: m.package_desk_partner(), cell: ({ partner }) => partner },
    { key: 'price', head: m.package_desk_price(), numeric: true, cell: priceOf },
    { key: 'notice', head: m.package_desk_notice(), numeric: true, cell: ({ noticeHours }) => noticeHours },
    { key: 'stock', head: m.package_desk_stock(), numeric: true, cell: ({ dailyStock }) => dailyStock ?? '–' },
    { key: 'countries', head: m.package_desk_countries(), cell: ({ countries }) => countries.join(', ') || '–' },
  ]
  return <Table caption={m.package_desk_items()} columns={columns} rows={items} rowKey={({ id }) => id} />
}

function priceOf({ amount, currency, per }: AdminItem): string {
  const words = { booking: m.per_booking, hour: m.per_hour, person: m.per_person }
  return words[per]({ price: moneyText({ amount, currency }) })
}
