import type { Ticket } from '#contract/support/support.ts'
import { mostTicketText } from '#shared/ticket-limits.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { TicketFilesField, ticketNotice } from './ticket-files.tsx'

type WriteAgainProps = { ticket: Pick<Ticket, 'status' | 'messages'>; refused: RefusedForm | undefined }

/** The forms below the user's own ticket: another message, and closing it. */
export function WriteAgain({ ticket: { status, messages }, refused }: WriteAgainProps) {
  const isClosing = useSending('close')
  const words = {
    message: {
      label: m.ticket_write_again(),
      wrong: (typed: string) => (typed.trim() ? m.text_too_long() : m.write_message()),
    },
  }
  return (
    <div className="max-w-2xl">
      <PostForm
        // A new message changes the key, which empties the field.
        key={messages.length}
        intent="write"
        words={words}
        refused={refused}
        submit={m.send_message()}
        withFiles
        noticeOf={ticketNotice}
        beside={
          status !== 'closed' && (
            <Button type="submit" name="intent" value="close" look="secondary" pending={isClosing}>
              {m.ticket_close()}
            </Button>
          )
        }
      >
        {(field) => (
          <>
            <TextArea {...field('message')} rows={5} required maxLength={mostTicketText} />
            <TicketFilesField intent="write" refused={refused} />
          </>
        )}
      </PostForm>
    </div>
  )
}
