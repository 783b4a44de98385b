import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { BookingLink } from '#web/office/money/booking-link.tsx'
import { EntryList } from '#web/office/money/entry-list.tsx'
import { Facts } from '#web/office/money/facts.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { Amount } from '#web/office/money/money-text.tsx'
import { StateBadge } from '#web/office/money/transaction-columns.tsx'
import { transactionKindNames, wayText } from '#web/office/money/transaction-words.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/transaction'

export async function loader({ context, url, params: { transaction } }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'transactions.get')
  return context.get(apiContext).transactions.get({ transaction }).catch(throwMissing)
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_transaction(), hidden: true })

export default function TransactionPage({ loaderData: transaction }: Route.ComponentProps) {
  const zone = useBrowserZone()
  const { kind, amount, at, state, status, way, bookingId, reference, owner, providerId, entries } = transaction
  const subject = transaction.id.slice(kind.length + 1)
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.money_transactions(), to: pagePath('/adminn/money/transactions') },
        ]}
        title={transactionKindNames[kind]()}
        text={momentText(at, zone)}
      />
      <MoneyNav />
      <div className="grid gap-8">
        <Facts
          facts={[
            [m.money_amount(), <Amount key="amount" money={amount} strong />],
            [m.money_state(), <StateBadge key="state" state={state} />],
            [m.money_status_of_kind(), status.replaceAll('_', ' ')],
            [m.money_way(), wayText(way)],
            [m.money_booking(), <BookingLink key="booking" bookingId={bookingId} reference={reference} />],
            [m.money_owner(), owner ?? '–'],
            [m.money_provider_id(), providerId ?? '–'],
            [m.money_our_id(), subject],
            ...(kind === 'dispute' ? [[m.money_dispute(), <ToDispute key="dispute" id={subject} />] as const] : []),
          ]}
        />
        <section className="grid gap-4">
          <h2 className="text-lg">{m.money_entries_of()}</h2>
          <EntryList entries={entries} />
        </section>
      </div>
    </>
  )
}

const ToDispute = ({ id }: { id: string }) => (
  <TextLink to={pagePath('/adminn/money/disputes/:dispute', { dispute: id })}>{m.money_open_dispute()}</TextLink>
)
