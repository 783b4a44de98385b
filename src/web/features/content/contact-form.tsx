import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { localPath } from '#web/lib/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { MessageField, SentMessage } from './send-message.ts'

const fieldErrors: Record<MessageField, (value: string) => string> = {
  name: (value) => (value ? m.text_too_long() : m.enter_name()),
  email: (value) => (value ? m.invalid_email() : m.enter_email()),
  phone: () => m.text_too_long(),
  subject: () => m.text_too_long(),
  message: (value) => (value ? m.text_too_long() : m.write_message()),
}

const labels = {
  name: m.your_name,
  email: m.your_email,
  phone: m.your_phone,
  subject: m.message_subject,
  message: m.your_message,
}

type ContactFormProps = {
  /** What became of it, where the whole page was sent: without a script. */
  outcome?: SentMessage | undefined
}

/** Sent in place; without a script by the contact page. What is wrong stands beside each field. */
export function ContactForm({ outcome }: ContactFormProps) {
  const fetcher = useFetcher<SentMessage>()
  const told = fetcher.data ?? outcome
  if (told?.state === 'sent') return <Sent />
  const field = (name: MessageField) => {
    const value = told?.values[name] ?? ''
    const error = told?.wrong.includes(name) ? fieldErrors[name](value) : undefined
    return { name, id: `contact-${name}`, label: labels[name](), defaultValue: value, error }
  }
  const optional = m.optional()
  return (
    <fetcher.Form method="post" action={localPath('/contact')} noValidate className="grid gap-5">
      {told && <NotSent told={told} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" required maxLength={120} />
        <TextField {...field('email')} type="email" autoComplete="email" required maxLength={254} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={40} hint={optional} />
        <TextField {...field('subject')} maxLength={200} hint={optional} />
      </div>
      <TextArea {...field('message')} rows={5} required maxLength={5000} hint={m.message_hint()} />
      <Button type="submit" size="lg" pending={fetcher.state !== 'idle'} className="justify-self-start">
        {m.send_message()}
      </Button>
    </fetcher.Form>
  )
}

function NotSent({ told: { wrong, values } }: { told: Extract<SentMessage, { state: 'refused' }> }) {
  const box = useFocusOnce(wrong)
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="bad" title={m.error_sending_request()} urgent>
        {wrong.length > 0 ? (
          <ul className="mt-1 list-disc ps-5">
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#contact-${name}`} className="underline underline-offset-4">
                  {fieldErrors[name](values[name] ?? '')}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          m.message_not_sent()
        )}
      </Notice>
    </div>
  )
}

function Sent() {
  const box = useFocusOnce('sent')
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice tone="good" title={m.message_sent()}>
        {m.message_sent_text()}
      </Notice>
    </div>
  )
}

/** Each outcome takes the focus, so that nobody has to look for it. */
function useFocusOnce(outcome: unknown) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new outcome is what it waits for
  useEffect(() => {
    box.current?.focus()
  }, [outcome])
  return box
}
