import type { AdminTicket } from '#contract/office/tickets.ts'
import { mostTicketText } from '#shared/ticket-limits.ts'
import { languageName } from '#web/lib/language-name.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldsNotice, type NoticeTexts } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type TicketRepliesProps = { ticket: AdminTicket; refused: RefusedForm | undefined }

/** An answer to the asker, and a note for colleagues. */
export function TicketReplies({ ticket, refused }: TicketRepliesProps) {
  const { status, asker, language, revision, messages } = ticket
  // A new message changes the key of its form, which empties the field.
  const written = (kind: 'administrator' | 'note') => messages.filter((message) => message.kind === kind).length
  return (
    <>
      {status === 'closed' ? (
        <p className="text-ink-soft">{m.office_ticket_reopen_first()}</p>
      ) : (
        <PostForm
          key={`answer-${written('administrator')}`}
          intent="answer"
          words={{ text: { label: m.office_ticket_answer(), wrong: wrongText(m.office_ticket_answer_wrong) } }}
          refused={refused}
          noticeOf={replyNotice}
          submit={m.office_ticket_answer_send()}
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
function replyNotice({ code }: RefusedForm, wrong: readonly string[]): NoticeTexts {
  if (code === 'revision_conflict') return { title: m.office_ticket_changed() }
  return fieldsNotice(wrong) ?? { title: officeRefusalText(code) }
}
