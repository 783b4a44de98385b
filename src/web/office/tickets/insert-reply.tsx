import { Link } from 'react-router'
import type { AdminTicket } from '#contract/office/tickets.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'

type InsertReplyProps = { ticket: Pick<AdminTicket, 'id' | 'replies'>; fieldId: string }

/** Puts a saved reply into the field of the answer. Without a script the page loads again with the reply in it. */
export function InsertReply({ ticket: { id, replies }, fieldId }: InsertReplyProps) {
  return (
    <nav aria-label={m.office_reply_insert()} className="flex flex-wrap items-center gap-1.5 text-sm">
      {replies.map((reply) =>
        reply.text === null ? (
          <span key={reply.id} className="text-ink-soft">
            {m.office_reply_needs_booking({ name: reply.name })}
          </span>
        ) : (
          <Link
            key={reply.id}
            to={pagePath('/adminn/tickets/:ticketId', { ticketId: id }, { reply: reply.id })}
            preventScrollReset
            className="chip chip-plain"
            onClick={(event) => {
              if (insertText(fieldId, reply.text ?? '')) event.preventDefault()
            }}
          >
            {reply.name}
          </Link>
        ),
      )}
      <TextLink to={pagePath('/adminn/saved-replies')} className="py-1">
        {m.office_replies()}
      </TextLink>
    </nav>
  )
}

/** Adds the text below what is typed already. */
function insertText(fieldId: string, text: string): boolean {
  const area = document.getElementById(fieldId)
  if (!(area instanceof HTMLTextAreaElement)) return false
  const before = area.value.trimEnd()
  area.value = (before && `${before}\n\n`) + text
  area.focus()
  return true
}
