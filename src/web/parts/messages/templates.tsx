import { Form } from 'react-router'
import type { MessageTemplate } from '#contract/messaging/messages.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type TemplatesProps = {
  templates: readonly MessageTemplate[]
  refused: RefusedForm | undefined
  conversationId: string
}

const words = () => ({
  name: { label: m.template_name(), wrong: m.template_name_missing },
  text: { label: m.template_text(), wrong: m.write_message_first },
})

/** The owner's templates: saved, replaced and deleted here, inserted above the message field. */
export function Templates({ templates, refused, conversationId }: TemplatesProps) {
  const isRefused = refused?.intent === 'save-template'
  return (
    <details open={isRefused || undefined} className="rounded-lg border border-line bg-surface px-4 py-3">
      <summary className="cursor-pointer font-semibold">{m.templates()}</summary>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">
        {m.templates_text({ placeholders: '{guest}, {yacht}, {date}' })}
      </p>
      <ul className="my-3 grid gap-2">
        {templates.map(({ id, name, text }) => (
          <li key={id} className="flex items-start justify-between gap-3 border-t border-line pt-2">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">{text}</p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="conversation" value={conversationId} />
              <input type="hidden" name="template" value={id} />
              <Button type="submit" name="intent" value="delete-template" look="quiet" className="px-3">
                <span aria-hidden>{m.delete_template()}</span>
                <span className="sr-only">{m.delete_template_named({ name })}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <PostForm
        key={templates.length}
        intent="save-template"
        words={words()}
        refused={refused}
        submit={m.keep_template()}
        look="secondary"
      >
        {(field) => (
          <>
            <input type="hidden" name="conversation" value={conversationId} />
            <TextField {...field('name')} required maxLength={60} autoComplete="off" />
            <TextArea {...field('text')} required maxLength={4000} rows={4} />
          </>
        )}
      </PostForm>
    </details>
  )
}
