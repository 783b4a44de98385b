import type { AdminChat } from '#contract/office/chats.ts'
import { mostChatText } from '#shared/chat-limits.ts'
import { languageName } from '#web/lib/language-name.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type ChatActionsProps = { chat: AdminChat; refused: RefusedForm | undefined }

/** Answers a visitor, closes the conversation, or turns it into a ticket. */
export function ChatActions({ chat, refused }: ChatActionsProps) {
  const { status, language, messages, email } = chat
  if (status === 'closed') return null
  // A new answer changes the key, which empties the field.
  const written = messages.filter(({ from }) => from === 'operator').length
  const answerWords = {
    label: m.office_chat_answer(),
    wrong: (typed: string) => (typed.trim() ? m.text_too_long() : m.office_chat_answer_wrong()),
  }
  const emailWords = {
    label: m.office_chat_email(),
    wrong: (typed: string) => (typed.trim() ? m.invalid_email() : m.enter_email()),
  }
  return (
    <>
      {status !== 'answering' && (
        <OfficeForm
          key={`answer-${written}`}
          intent="answer"
          words={{ text: answerWords }}
          refused={refused}
          submit={m.office_chat_answer_send()}
        >
          {(field) => (
            <TextArea
              {...field('text')}
              rows={4}
              required
              maxLength={mostChatText}
              hint={m.office_chat_answer_hint({ language: languageName(language) })}
            />
          )}
        </OfficeForm>
      )}
      <OfficeForm
        intent="ticket"
        words={{ email: emailWords }}
        values={{ email: email ?? '' }}
        refused={refused}
        submit={m.office_chat_to_ticket()}
        look="secondary"
      >
        {(field) => <TextField {...field('email')} type="email" required maxLength={254} />}
      </OfficeForm>
      <OfficeForm intent="close" words={{}} refused={refused} submit={m.office_chat_close()} look="quiet">
        {() => null}
      </OfficeForm>
    </>
  )
}
