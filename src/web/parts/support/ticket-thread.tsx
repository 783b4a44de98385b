import type { TicketAttachment } from '#contract/support/support.ts'
import { classNames } from '#web/lib/class-names.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { TicketFiles } from './ticket-files.tsx'

type Written = {
  id: string
  writer: string
  text: string
  at: string
  /** True where the reader belongs to the side that wrote the message. */
  mine: boolean
  /** A label for an entry that is not a message between the two sides. */
  mark?: string
  attachments: readonly TicketAttachment[]
}

type TicketThreadProps = {
  label: string
  messages: readonly Written[]
  /** The address of a file. */
  addressOf: (attachmentId: string) => string
}

/** The messages of a ticket, the oldest first. */
export function TicketThread({ label, messages, addressOf }: TicketThreadProps) {
  const zone = useBrowserZone()
  return (
    <ol aria-label={label} className="grid gap-4">
      {messages.map(({ id, writer, text, at, mine, mark, attachments }) => (
        <li
          key={id}
          className={classNames(
            'grid gap-2 rounded-lg border px-4 py-3.5 sm:px-5',
            mark ? 'border-dashed border-warn bg-surface' : mine ? 'border-line bg-sea-soft' : 'border-line bg-surface',
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
            <span className="wrap-anywhere">
              <span className="font-semibold text-ink">{writer}</span>
              {mark && <span className="text-warn"> · {mark}</span>}
            </span>
            <time dateTime={at} suppressHydrationWarning>
              {momentText(at, zone)}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <TicketFiles files={attachments} addressOf={addressOf} />
        </li>
      ))}
    </ol>
  )
}
