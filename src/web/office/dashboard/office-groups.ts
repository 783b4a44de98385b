import type { FoundInMarket } from '#contract/analytics/dashboard.ts'
import { type PlainPage, pagePath } from '#web/lib/paths.ts'
import { type OfficePath, officePages } from '#web/office/frame/office-pages.ts'
import { m } from '#web/paraglide/messages.js'
import type { FoundGroup } from '#web/parts/desk/found-groups.tsx'
import { wordsOf } from '#web/parts/desk/match-pages.ts'
import { namedFurther } from './further-pages.ts'

type Found = FoundInMarket['bookings'][number]
type NamedSetting = { name: string; title: string }

/** The results of the search of the back office, by kind. Kinds without results are left out. */
export function officeGroups(
  typed: string,
  found: FoundInMarket,
  settings: readonly NamedSetting[],
  opened: readonly OfficePath[] | undefined,
  further: readonly PlainPage[] = [],
): FoundGroup[] {
  const isNamed = matcherOf(typed)
  const groups: FoundGroup[] = [
    {
      id: 'pages',
      title: m.desk_search_pages(),
      rows: [
        ...officePages(opened)
          .filter(({ label }) => isNamed(label))
          .map(({ to, label }) => ({ to: pagePath(to), label })),
        ...namedFurther(further)
          .filter(({ label, words }) => isNamed(`${label} ${words}`))
          .map(({ to, query = '', label }) => ({ to: pagePath(to) + query, label })),
      ],
    },
    {
      id: 'bookings',
      title: m.found_bookings(),
      rows: rowsOf(found.bookings, ({ id }) => pagePath('/adminn/bookings/:bookingId', { bookingId: id })),
    },
    {
      id: 'people',
      title: m.users(),
      rows: rowsOf(found.people, ({ id }) => pagePath('/adminn/users/:userId', { userId: id })),
    },
    {
      id: 'owners',
      title: m.owners(),
      rows: rowsOf(found.owners, ({ id }) => pagePath('/adminn/owners/:ownerId', { ownerId: id })),
    },
    {
      id: 'yachts',
      title: m.moderation_title(),
      rows: rowsOf(found.yachts, ({ id }) => pagePath('/adminn/listings/:boatId', { boatId: id })),
    },
    {
      id: 'transactions',
      title: m.money_transactions(),
      rows: rowsOf(found.transactions, ({ id }) =>
        pagePath('/adminn/money/transactions/:transaction', { transaction: id }),
      ),
    },
    {
      id: 'tickets',
      title: m.office_tickets(),
      rows: rowsOf(found.tickets, ({ id }) => pagePath('/adminn/tickets/:ticketId', { ticketId: id })),
    },
    ...codeGroups(found),
    {
      id: 'settings',
      title: m.market_settings(),
      rows: settings
        .filter(({ title }) => isNamed(title))
        .map(({ name, title }) => ({ to: pagePath('/adminn/settings/:name', { name }), label: title })),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Results that a number, a code or the name of a place finds. */
const codeGroups = (found: FoundInMarket): FoundGroup[] => [
  {
    id: 'documents',
    title: m.money_documents(),
    rows: found.documents.map(({ id, bookingId, title, text }) => ({
      to: `${pagePath('/adminn/bookings/:bookingId', { bookingId })}?document=${id}#documents`,
      label: title,
      text,
    })),
  },
  {
    id: 'offers',
    title: m.quotes(),
    rows: rowsOf(found.offers, ({ id }) => pagePath('/adminn/quotes/:quoteId', { quoteId: id })),
  },
  {
    id: 'promo-codes',
    title: m.money_promo_codes(),
    rows: rowsOf(found.promoCodes, ({ title }) => `${pagePath('/adminn/money/promo-codes')}?q=${title}`),
  },
  {
    id: 'vouchers',
    title: m.money_vouchers(),
    rows: found.vouchers.map(({ id, title, text }) => ({
      to: `${pagePath('/adminn/money/vouchers')}?codeEnd=${title}&voucher=${id}`,
      label: `··· ${title}`,
      text,
    })),
  },
  {
    id: 'runs',
    title: m.money_payouts(),
    rows: rowsOf(found.runs, ({ id }) => pagePath('/adminn/money/payouts/:runId', { runId: id })),
  },
  {
    id: 'marinas',
    title: m.taxonomy_marinas(),
    rows: rowsOf(found.marinas, ({ id }) => pagePath('/adminn/taxonomy/marinas/:marinaId', { marinaId: id })),
  },
]

const rowsOf = (found: readonly Found[], to: (each: Found) => string) =>
  found.map((each) => ({ to: to(each), label: each.title || m.unnamed_yacht(), text: each.text }))

/** Matches a name where each typed word begins one of its words. */
function matcherOf(typed: string) {
  const starts = wordsOf(typed)
  return (name: string) =>
    starts.length > 0 && starts.every((start) => wordsOf(name).some((word) => word.startsWith(start)))
}
