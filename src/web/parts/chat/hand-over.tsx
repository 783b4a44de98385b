import { mostChatText } from '#shared/chat-limits.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { hasWritten } from './chat-words.ts'
import { type ChatSender, HiddenFields } from './hidden-fields.tsx'
import type { ChatView } from './load-chat.server.ts'

type HandOverProps = { view: ChatView; refused: RefusedForm | undefined; sender: ChatSender | undefined }

const words = () => ({
  name: { label: m.your_name(), wrong: (typed: string) => (typed.trim() ? m.text_too_long() : m.enter_name()) },
  email: { label: m.your_email(), wrong: (typed: string) => (typed.trim() ? m.invalid_email() : m.enter_email()) },
  message: {
    label: m.your_message(),
    wrong: (typed: string) => (typed.trim() ? m.text_too_long() : m.write_message()),
  },
})

/** Asks for a person, who answers here in the opening hours, and by mail outside of them. */
export function HandOver({ view: { chat, hours, yacht }, refused, sender }: HandOverProps) {
  const isRefused = refused?.intent === 'people'
  const isOptional = hasWritten(chat)
  return (
    <details open={isRefused || chat?.status === 'waiting'} className="rounded-lg border border-line px-4 py-2">
      <summary className="cursor-pointer py-2 font-semibold">
        {hours.open ? m.chat_ask_people() : m.chat_leave_message()}
      </summary>
      <div className="grid gap-4 py-3">
        <p className="text-ink-soft">{hours.open ? m.chat_ask_people_text() : m.chat_leave_message_text()}</p>
        <PostForm
          intent="people"
          action={pagePath('/chat')}
          words={words()}
          values={{ name: chat?.name ?? '' }}
          refused={refused}
          submit={hours.open ? m.chat_ask_people_send() : m.chat_leave_message_send()}
          look="secondary"
          {...(sender && { fetcher: sender })}
        >
          {(field) => (
            <>
              <HiddenFields yachtId={yacht?.id} isDialog={sender !== undefined} />
              <TextField {...field('name')} autoComplete="name" required maxLength={120} />
              <TextField
                {...field('email')}
                type="email"
                autoComplete="email"
                required={!hours.open}
                maxLength={254}
                {...(hours.open && { hint: m.chat_email_hint() })}
              />
              <TextArea
                {...field('message')}
                rows={3}
                required={!isOptional}
                maxLength={mostChatText}
                {...(isOptional && { hint: m.chat_message_hint() })}
              />
            </>
          )}
        </PostForm>
      </div>
    </details>
  )
}
