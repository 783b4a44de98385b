import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Conversation, MessageTemplate } from '#contract/messaging/messages.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { ActForm } from '#web/parts/forms/may-change.tsx'
import { RefusedFiles } from '#web/parts/forms/refused-files.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { fillTemplate } from './message-words.ts'

/** The files that were refused with the previous message. */
export type UnsentFiles = Parameters<typeof RefusedFiles>[0]['files']

type ComposerProps = {
  /** Null before the first message about a booking. */
  conversation: Conversation | null
  /** True where the other side can see attachments. */
  revealed: boolean
  templates: readonly MessageTemplate[]
  /** The id of the template that was chosen without a script. */
  draft: string | null
  unsent: UnsentFiles
  refused: RefusedForm | undefined
  templatePath: (id: string) => string
}

/** The form for the next message. Its key changes with each sent message, which empties the field. */
export function Composer(props: ComposerProps) {
  const { conversation, templates, draft } = props
  if (conversation?.blocked.byYou || conversation?.blocked.byOther) return <Closed blocked={conversation.blocked} />
  const sent = conversation?.messages.findLast(({ mine }) => mine)?.id
  const template = templates.find(({ id }) => id === draft)
  return (
    <Fields
      key={`${sent} ${draft}`}
      {...props}
      text={template && conversation ? fillTemplate(template.text, conversation) : ''}
    />
  )
}

function Fields({
  conversation,
  revealed,
  templates,
  unsent,
  refused,
  templatePath,
  text,
}: ComposerProps & { text: string }) {
  const isSending = useSending('send')
  const field = useRef<HTMLDivElement>(null)
  const isRefused = refused?.intent === 'send'

  function insert(template: MessageTemplate) {
    const area = field.current?.querySelector('textarea')
    if (!area || !conversation) return
    const before = area.value.trimEnd()
    area.value = (before && `${before}\n\n`) + fillTemplate(template.text, conversation)
    area.focus()
  }

  return (
    <ActForm encType="multipart/form-data" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="conversation" value={conversation?.id ?? ''} />
      {isRefused && <MessageNotice refused={refused} />}
      {!isRefused && <RefusedFiles title={m.files_not_sent()} files={unsent} />}
      {templates.length > 0 && (
        <nav aria-label={m.templates()} className="flex flex-wrap gap-1.5">
          {templates.map((template) => (
            <Link
              key={template.id}
              to={templatePath(template.id)}
              preventScrollReset
              className="chip chip-plain"
              onClick={(event) => {
                event.preventDefault()
                insert(template)
              }}
            >
              {template.name}
            </Link>
          ))}
        </nav>
      )}
      <div ref={field}>
        <TextArea
          id="message-text"
          name="text"
          label={m.your_message()}
          rows={3}
          maxLength={4000}
          defaultValue={isRefused ? (refused.values.text ?? '') : text}
          onKeyDown={sendOnEnter}
          hint={<span className="max-lg:hidden">{m.enter_sends()}</span>}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilesField withheld={!revealed} />
        <Button type="submit" pending={isSending}>
          {m.send_message()}
        </Button>
      </div>
    </ActForm>
  )
}

/** Says why the message and each of its files were refused. */
export const MessageNotice = ({ refused, children }: { refused: RefusedForm; children?: ReactNode }) => (
  <>
    <FormNotice title={messageRefusal(refused)} result={refused}>
      {children}
    </FormNotice>
    <RefusedFiles title={m.files_not_sent()} files={refused.refusedFiles ?? []} />
  </>
)

type FilesFieldProps = {
  withheld: boolean
  /** Why the files were refused. */
  error?: string | undefined
  id?: string
}

/** Takes up to five files. The form refuses more before it sends them. */
export function FilesField({ withheld, error, id = 'message-files' }: FilesFieldProps) {
  const [isTooMany, setTooMany] = useState(false)
  return (
    <Field
      id={id}
      label={m.attach_files()}
      hint={withheld ? m.attach_files_hint_withheld() : m.attach_files_hint()}
      error={isTooMany ? m.too_many_files() : error}
      className="min-w-64 flex-1"
    >
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          name="files"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
          onChange={({ currentTarget: input }) => {
            const isOver = (input.files?.length ?? 0) > 5
            setTooMany(isOver)
            if (isOver) input.value = ''
          }}
          className={controlClass}
        />
      )}
    </Field>
  )
}

/** Enter sends and Shift Enter starts a new line, where there is a fine pointer. On a phone Enter starts a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!window.matchMedia('(pointer: fine)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The sentence for a refused message. */
function messageRefusal({ code, intent, wrong }: RefusedForm): string {
  if (wrong.includes('text')) return m.write_message_first()
  if (wrong.includes('files')) return m.too_many_files()
  const isOfAccount = code === 'too_many_requests' || code === 'forbidden' || code === 'network_request_failed'
  return isOfAccount ? authRefusalText(code, intent) : refusalText(code)
}

/** Says why no message can be sent. */
function Closed({ blocked }: Pick<Conversation, 'blocked'>) {
  return <Notice tone="info">{blocked.byOther ? m.refused_messages_closed() : m.you_block()}</Notice>
}
