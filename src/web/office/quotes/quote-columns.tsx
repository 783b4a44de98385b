import type { SentQuoteRow } from '#contract/bookings/sent-quotes.ts'
import { dayText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { quoteStates } from './quote-states.ts'

export function useQuoteColumns(): ListColumn<SentQuoteRow>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'reference',
      head: m.sent_quote_guest(),
      fixed: true,
      cell: ({ id, reference, name }) => (
        <div className="grid max-w-60 min-w-36 gap-1">
          <TextLink
            to={pagePath('/adminn/quotes/:quoteId', { quoteId: id })}
            className="justify-self-start wrap-anywhere"
          >
            {name}
          </TextLink>
          <span className="text-ink-soft">{reference}</span>
        </div>
      ),
    },
    {
      key: 'state',
      card: 'side',
      head: m.account_state(),
      unbroken: true,
      cell: ({ state }) => <Badge tone={quoteStates[state].tone}>{quoteStates[state].text()}</Badge>,
    },
    { key: 'yachts', head: m.sent_quote_yachts(), cell: ({ yachts }) => <Yachts yachts={yachts} /> },
    {
      key: 'created',
      head: m.sent_quote_created(),
      sort: 'created',
      unbroken: true,
      cell: ({ createdAt }) => momentText(createdAt, zone),
    },
    {
      key: 'expires',
      head: m.good_until(),
      unbroken: true,
      cell: ({ expiresAt }) => momentText(expiresAt, zone),
    },
  ]
}

/** One line for each yacht. A yacht that was booked meanwhile is struck out. */
const Yachts = ({ yachts }: Pick<SentQuoteRow, 'yachts'>) => (
  <ul className="grid min-w-56 gap-1">
    {yachts.map(({ title, date, total, currency, isFree }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the yachts of an offer keep their places, and one may stand twice
      <li key={at} className={isFree ? undefined : 'text-ink-soft line-through'}>
        {title || m.unnamed_yacht()} · {dayText(date)} ·{' '}
        <span className="tabular-nums">{moneyText({ amount: total, currency })}</span>
      </li>
    ))}
  </ul>
)
