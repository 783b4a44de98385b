import { useEffect, useRef } from 'react'
import type { Conversation, Message, MessageAttachment } from '#contract/messaging/messages.ts'
import { classNames } from '#web/lib/class-names.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { ShieldIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { hiddenText, otherName, sizeText } from './message-words.ts'

type LogProps = {
  conversation: Conversation
  of: Attached
  earlierPath: string | null
  latestPath: string | null
}

/** The messages in order, scrolled to the newest. Screen readers announce new ones. */
export function MessageLog({ conversation, of, earlierPath, latestPath }: LogProps) {
  const { messages } = conversation
  const box = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  return (
    <div
      ref={box}
      role="log"
      aria-label={m.conversation_with({ name: otherName(conversation) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
      tabIndex={0}
      className="max-h-[60dvh] min-h-48 overflow-y-auto rounded-lg border border-line bg-surface p-4"
    >
      {earlierPath && (
        <p className="mb-4 text-center">
          <TextLink to={earlierPath}>{m.earlier_messages()}</TextLink>
        </p>
      )}
      <ol className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <Shown message={message} conversation={conversation} of={of} />
          </li>
        ))}
      </ol>
      {latestPath && (
        <p className="mt-4 text-center">
          <TextLink to={latestPath}>{m.latest_messages()}</TextLink>
        </p>
      )}
    </div>
  )
}

type ShownProps = { message: Message; conversation: Conversation; of: Attached }

function Shown({ message, conversation, of }: ShownProps) {
  const { mine, text, at, read, hidden, side } = message
  const zone = useBrowserZone()
  const writer = mine ? m.you() : side === 'guest' ? conversation.guest : conversation.owner
  return (
    <article
      className={classNames(
        'grid max-w-[min(34rem,88%)] gap-1',
        mine ? 'ms-auto justify-items-end' : 'justify-items-start',
      )}
    >
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">{writer}</span>{' '}
        <time dateTime={at} suppressHydrationWarning>
          {momentText(at, zone)}
        </time>
        {mine && ` · ${read ? m.message_read() : m.message_unread()}`}
      </p>
      {text && (
        <p
          className={classNames(
            'rounded-lg px-4 py-2.5 whitespace-pre-wrap wrap-anywhere',
            mine ? 'rounded-ee-xs bg-sea-soft' : 'rounded-es-xs border border-line bg-canvas',
          )}
        >
          {text}
        </p>
      )}
      <Attachments message={message} conversation={conversation} of={of} />
      {hidden.length > 0 && (
        <p className={classNames('text-sm text-ink-soft', mine && 'text-end')}>{hiddenText(hidden, mine)}</p>
      )}
    </article>
  )
}

type AttachmentsProps = { message: Message; conversation: Conversation; of: Attached }

/** The files of a message. For withheld files the reader sees only kind and size. */
function Attachments({ message: { attachments, mine }, conversation, of }: AttachmentsProps) {
  if (attachments.length === 0) return null
  const isWithheldFromOther = mine && attachments.some(({ withheld }) => withheld)
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            {attachment.name === null ? (
              <Withheld attachment={attachment} />
            ) : (
              <ShownAttachment
                attachment={attachment}
                name={attachment.name}
                address={attachmentAddress(of, attachment.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {isWithheldFromOther && (
        <p className="text-end text-sm text-ink-soft">{m.withheld_from_other({ name: otherName(conversation) })}</p>
      )}
    </>
  )
}

function Withheld({ attachment: { kind, bytes } }: { attachment: MessageAttachment }) {
  const size = sizeText(bytes)
  return (
    <p className="flex items-start gap-2.5 rounded-md border border-dashed border-line bg-canvas px-3 py-2.5 text-sm">
      <ShieldIcon className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
      <span>
        <span className="block">{kind === 'picture' ? m.withheld_picture({ size }) : m.withheld_pdf({ size })}</span>
        <span className="block text-ink-soft">{m.withheld_from_you()}</span>
      </span>
    </p>
  )
}

type AttachmentProps = { attachment: MessageAttachment; name: string; address: string }

const ShownAttachment = ({ attachment: { kind, bytes }, name, address }: AttachmentProps) => (
  <a
    href={address}
    target="_blank"
    rel="noopener"
    className="block overflow-hidden rounded-md border border-line bg-canvas text-sm text-sea hover:border-sea"
  >
    {kind === 'picture' ? (
      <img src={address} alt={name} loading="lazy" className="h-36 w-48 object-cover" />
    ) : (
      <span className="block px-3 py-2.5 wrap-anywhere">
        {name} <span className="text-ink-soft">({sizeText(bytes)})</span>
      </span>
    )}
  </a>
)

/** An attachment is read by a signed-in user (conversation), or with the access token of a booking. */
type Attached = { conversationId: string } | { bookingId: string }

const attachmentAddress = (of: Attached, attachmentId: string): string =>
  'bookingId' in of
    ? `/api/bookings/${of.bookingId}/conversation/attachments/${attachmentId}`
    : `/api/conversations/${of.conversationId}/attachments/${attachmentId}`
