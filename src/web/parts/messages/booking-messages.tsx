import type { Conversation } from '#contract/messaging/messages.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'
import { Composer, type UnsentFiles } from './composer.tsx'
import { LiveMessages } from './live-messages.tsx'
import { MessageLog } from './message-log.tsx'

type BookingMessagesProps = {
  id: string
  bookingRef: string
  title: string
  conversation: Conversation | null
  /** True for a booking that is or was confirmed. */
  isConfirmed: boolean
  isOlder: boolean
  unsent: UnsentFiles
  refused: RefusedForm | undefined
}

/** The conversation about a booking. It works for a guest without an account too. */
export function BookingMessages({
  id,
  bookingRef,
  title,
  conversation,
  isConfirmed,
  isOlder,
  unsent,
  refused,
}: BookingMessagesProps) {
  const here = (query?: Record<string, string | undefined>) =>
    pagePath('/reservation/:bookingId/messages', { bookingId: id }, query)
  const first = conversation?.messages[0]?.id
  return (
    <div className="grid gap-5">
      <LiveMessages />
      <div>
        <h1 className="text-2xl">{m.messages()}</h1>
        <p className="mt-1.5 text-ink-soft">
          {title} · <TextLink to={pagePath('/reservation/:bookingId', { bookingId: id })}>{bookingRef}</TextLink>
        </p>
      </div>
      {conversation && conversation.messages.length > 0 ? (
        <MessageLog
          conversation={conversation}
          of={{ bookingId: id }}
          earlierPath={conversation.earlier ? here({ before: first }) : null}
          latestPath={isOlder ? here() : null}
        />
      ) : (
        <p className="text-ink-soft">{m.no_messages_yet()}</p>
      )}
      {!isOlder && conversation?.side !== 'operator' && (
        <Composer
          conversation={conversation}
          revealed={conversation?.revealed ?? isConfirmed}
          templates={[]}
          draft={null}
          unsent={unsent}
          refused={refused}
          templatePath={() => here()}
        />
      )}
    </div>
  )
}
