import { Link } from 'react-router'
import type { AdminTicket } from '#contract/office/tickets.ts'
import { mostTicketText } from '#shared/ticket-limits.ts'
import { languageName } from '#web/lib/language-name.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldsNotice, type NoticeTexts } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { filesNotice, TicketFilesField } from '#web/parts/support/ticket-files.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type TicketRepliesProps = {
  ticket: AdminTicket
  /** The id of the saved reply that was chosen without a script. */
  draft: string | null
  refused: RefusedForm | undefined
}

/** An answer to the asker, and a note for colleagues. */
export function TicketReplies({ ticket, draft, refused }: TicketRepliesProps) {
  const { status, asker, language, revision, messages, replies } = ticket
  const chosen = replies.find(({ id }) => id === draft)?.text ?? ''
  // A new message changes the key of its form, which empties the field.
  const written = (kind: 'administrator' | 'note') => messages.filter((message) => message.kind === kind).length
  return (
    <>
      {status === 'closed' ? (
        <p className="text-ink-soft">{m.office_ticket_reopen_first()}</p>
      ) : (
        <PostForm
          key={`answer-${written('administrator')}-${draft}`}
          intent="answer"
          words={{ text: { label: m.office_ticket_answer(), wrong: wrongText(m.office_ticket_answer_wrong) } }}
          refused={refused}
          values={{ text: chosen }}
          noticeOf={replyNotice}
          submit={m.office_ticket_answer_send()}
          withFiles
        >
          {(field) => (
            <>
              <input type="hidden" name="revision" value={revision} />
              <TextArea
                {...field('text')}
                rows={6}
                required
                maxLength={mostTicketText}
                hint={m.office_ticket_answer_hint({ email: asker.email, language: languageName(language) })}
              />
              <InsertReply ticket={ticket} fieldId={field('text').id} />
              <TicketFilesField intent="answer" refused={refused} />
            </>
          )}
        </PostForm>
      )}
      <PostForm
        key={`note-${written('note')}`}
        intent="note"
        words={{ text: { label: m.office_ticket_note(), wrong: wrongText(m.office_ticket_note_wrong) } }}
        refused={refused}
        noticeOf={replyNotice}
        submit={m.office_ticket_note_write()}
        look="secondary"
      >
        {(field) => (
          <>
            <input type="hidden" name="revision" value={revision} />
            <TextArea
              {...field('text')}
              rows={3}
              required
              maxLength={mostTicketText}
              hint={m.office_ticket_note_hint()}
            />
          </>
        )}
      </PostForm>
    </>
  )
}

const wrongText = (missing: () => string) => (typed: string) => (typed.trim() ? m.text_too_long() : missing())

/** On revision_conflict the notice stands above the typed text, and the page shows the newer messages. */
function replyNotice(refused: RefusedForm, wrong: readonly string[]): NoticeTexts {
  if (refused.code === 'revision_conflict') return { title: m.office_ticket_changed() }
  return filesNotice(refused, wrong) ?? fieldsNotice(wrong) ?? { title: officeRefusalText(refused.code) }
}

type InsertReplyProps = { ticket: Pick<AdminTicket, 'id' | 'replies'>; fieldId: string }

/** Puts a saved reply into the field of the answer. Without a script the page loads again with the reply in it. */
function InsertReply({ ticket: { id, replies }, fieldId }: InsertReplyProps) {
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
