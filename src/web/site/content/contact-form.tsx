import { useEffect, useRef } from 'react'
import { PrefetchPageLinks, useFetcher } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { MessageOutcome } from './message-outcome.ts'

const words = () => ({
  name: { label: m.your_name(), wrong: (typed: string) => (typed ? m.text_too_long() : m.enter_name()) },
  email: { label: m.your_email(), wrong: (typed: string) => (typed ? m.invalid_email() : m.enter_email()) },
  phone: { label: m.your_phone(), wrong: () => m.text_too_long() },
  subject: { label: m.message_subject(), wrong: () => m.text_too_long() },
  message: { label: m.your_message(), wrong: (typed: string) => (typed ? m.text_too_long() : m.write_message()) },
})

type ContactFormProps = {
  /** The outcome where the form was submitted without a script. */
  outcome?: MessageOutcome | undefined
}

/** A fetcher submits the form. Without a script the contact page handles it. */
export function ContactForm({ outcome }: ContactFormProps) {
  const fetcher = useFetcher<MessageOutcome>()
  const hydrated = useHydrated()
  const latest = fetcher.data ?? outcome
  if (latest?.state === 'sent') return <Sent reference={latest.reference} />
  const path = pagePath('/contact')
  return (
    <>
      {/* The scripts of the contact page are prefetched, so that the form also answers after a lost connection. They do not
          delay the first view. */}
      {hydrated && <PrefetchPageLinks page={path} />}
      <PostForm
        intent="contact"
        words={words()}
        refused={latest?.refused}
        submit={m.send_message()}
        action={path}
        fetcher={fetcher}
        noticeOf={(_refused, wrong) =>
          fieldsNotice(wrong) ?? { title: m.error_sending_request(), text: m.message_not_sent() }
        }
      >
        {(field) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...field('name')} autoComplete="name" required maxLength={120} />
              <TextField {...field('email')} type="email" autoComplete="email" required maxLength={254} />
              <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={40} hint={m.optional()} />
              <TextField {...field('subject')} maxLength={200} hint={m.optional()} />
            </div>
            <TextArea {...field('message')} rows={4} required maxLength={5000} hint={m.message_hint()} />
          </>
        )}
      </PostForm>
    </>
  )
}

function Sent({ reference }: { reference: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice tone="good" title={m.message_sent()}>
        {m.message_sent_text()} {m.message_reference({ reference })}
      </Notice>
    </div>
  )
}
