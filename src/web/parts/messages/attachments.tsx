import type { Conversation, Message, MessageAttachment } from '#contract/messaging/messages.ts'
import { m } from '#web/paraglide/messages.js'
import { ShieldIcon } from '#web/ui/icons.tsx'
import { type Attached, attachmentAddress } from './attachment-address.ts'
import { otherName, sizeText } from './message-words.ts'

type AttachmentsProps = { message: Message; conversation: Conversation; of: Attached }

/** The files of a message. For withheld files the reader sees only kind and size. */
export function Attachments({ message: { attachments, mine }, conversation, of }: AttachmentsProps) {
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
              <Shown attachment={attachment} name={attachment.name} address={attachmentAddress(of, attachment.id)} />
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

type ShownProps = { attachment: MessageAttachment; name: string; address: string }

const Shown = ({ attachment: { kind, bytes }, name, address }: ShownProps) => (
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
