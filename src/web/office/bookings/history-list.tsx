import type { HistoryEntry } from '#contract/office/booking-acting.ts'
import { momentText } from '#web/lib/format.ts'
import { wayText } from '#web/office/money/transaction-words.ts'
import { moneyText } from '#web/ui/price.tsx'
import { historyWords, whoText } from './history-words.ts'

type HistoryProps = { history: readonly HistoryEntry[]; currency: string; zone: string }

/** The events of a booking in the given order, each with who caused it and what they wrote. */
export function HistoryList({ history, currency, zone }: HistoryProps) {
  return (
    <ol className="grid gap-4 border-s-2 border-line ps-5">
      {history.map(({ event, at, who, amount, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two mails may leave at the same instant, and nothing moves
        <li key={`${event} ${at} ${index}`} className="relative min-w-0">
          <span
            aria-hidden
            className="absolute -start-[calc(1.25rem+1px)] top-2 size-2.5 -translate-x-1/2 rounded-full bg-brass-fill rtl:translate-x-1/2"
          />
          <span className="block font-semibold">
            {historyWords[event].text({ amount: moneyText({ amount: amount ?? 0, currency }) })}
          </span>
          {text && (
            <span className="block wrap-anywhere whitespace-pre-line">
              {event.startsWith('payment_') ? wayText(text) : text}
            </span>
          )}
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {whoText(who)} · <time dateTime={at}>{momentText(at, zone)}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}
