import type { Conversation, MessageTemplate } from '#contract/messaging/messages.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import type { InboxSide } from './inbox-path.ts'
import { readUnsent } from './unsent-files.server.ts'

const atOnce = 20

/** Loads the conversations of one side and the open one, and marks its messages as read. */
export async function loadInbox({ messages }: Api, as: InboxSide, params: URLSearchParams) {
  const id = params.get('conversation')
  const q = params.get('q') ?? ''
  const archived = params.has('archived')
  const page = Number(params.get('page')) || 1
  const before = params.get('before')
  const open = id ? await messages.get({ id, ...(before && { before }) }).catch(throwMissing) : null
  if (open) await markRead(open, (messageId) => messages.read({ id: open.id, messageId }))
  const [list, templates] = await Promise.all([
    messages.list({ as, q, archived, page, limit: atOnce }),
    as === 'owner' ? messages.templates() : { data: [] as MessageTemplate[] },
  ])
  return {
    as,
    q,
    archived,
    page,
    isOlder: before !== null,
    conversations: list.data,
    totalPages: list.totalPages,
    open,
    templates: templates.data,
    draft: params.get('template'),
    unsent: readUnsent(params),
  }
}

export type InboxData = Awaited<ReturnType<typeof loadInbox>>

/** Marks the last message of the other side as read, if it is new. */
export async function markRead({ messages, unread }: Conversation, read: (messageId: string) => Promise<unknown>) {
  const last = messages.findLast(({ mine }) => !mine)
  if (unread > 0 && last && !last.read) await read(last.id).catch(unlessReadOnly)
}

/** Ignores read_only_session: an administrator who sees the page as the user marks nothing as read. */
function unlessReadOnly(error: unknown): void {
  if (apiRefusal(error)?.code !== 'read_only_session') throw error
}
