import type { Conversation } from '#contract/messaging/messages.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/** Says why no message can be sent. */
export function Closed({ blocked }: Pick<Conversation, 'blocked'>) {
  return <Notice tone="info">{blocked.byOther ? m.refused_messages_closed() : m.you_block()}</Notice>
}
