import { type ReactNode, useEffect, useRef } from 'react'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ContentHeading } from './content-heading.tsx'
import { ContentSections } from './content-sections.tsx'
import type { EnquiryOutcome } from './enquiry-outcome.ts'
import type { ContentPageData } from './load-content-page.server.ts'
import { SuitableYachtsSection } from './suitable-yachts-section.tsx'

export const enquiryFormId = 'enquiry'

type EnquiryPageProps = {
  page: ContentPageData
  title: string
  outcome: EnquiryOutcome | undefined
  /** A way on that needs no request. */
  beside: ReactNode
  form: ReactNode
}

/** A page of content with a form whose answers become a ticket. A sent form is replaced by its confirmation. */
export function EnquiryPage({ page: { entry, yachts }, title, outcome, beside, form }: EnquiryPageProps) {
  const { picture, summary, search } = entry
  return (
    <main id={mainId}>
      <ContentHeading title={entry.title} summary={summary} picture={picture}>
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={`#${enquiryFormId}`}>{title}</ButtonLink>
          {beside}
        </p>
      </ContentHeading>
      <div className="container-page pb-14 lg:pb-24">
        <ContentSections blocks={entry.body} />
      </div>
      <section
        id={enquiryFormId}
        aria-label={title}
        className="container-page section-space scroll-mt-20 border-t border-line"
      >
        {outcome?.state === 'sent' ? (
          <Sent outcome={outcome}>{beside}</Sent>
        ) : (
          <div className="max-w-3xl">
            <SectionHeading title={title} />
            {form}
            <p className="mt-4 text-sm text-ink-soft">
              {m.enquiry_privacy()} <TextLink to={pagePath('/privacy-policy')}>{m.enquiry_privacy_link()}</TextLink>
            </p>
          </div>
        )}
      </section>
      <SuitableYachtsSection yachts={yachts} search={search} title={m.enquiry_concierge_yachts()} />
    </main>
  )
}

type SentProps = { outcome: Extract<EnquiryOutcome, { state: 'sent' }>; children: ReactNode }

function Sent({ outcome: { reference, email }, children }: SentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="grid max-w-3xl gap-6">
      <Notice tone="good" title={m.enquiry_sent()}>
        {m.enquiry_sent_text({ reference, email })}
      </Notice>
      <p className="flex flex-wrap gap-3">{children}</p>
    </div>
  )
}

type FieldOf = (name: string) => {
  name: string
  id: string
  label: string
  defaultValue: string
  error: string | undefined
}

/** How the sender is reached. */
export function SenderFields({ field }: { field: FieldOf }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('name')} autoComplete="name" required maxLength={120} />
      <TextField {...field('email')} type="email" autoComplete="email" required maxLength={254} />
      <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={40} hint={m.optional()} />
    </div>
  )
}

/** The sender's own words. */
export const MessageField = ({ field, most }: { field: FieldOf; most: number }) => (
  <TextArea {...field('message')} rows={4} maxLength={most} hint={m.optional()} />
)

type ChoicesProps = { field: ReturnType<FieldOf>; choices: readonly (readonly [value: string, label: string])[] }

/** Boxes to tick, with the same name. A refused form keeps its ticks. */
export function Choices({ field: { id, name, label, error, defaultValue }, choices }: ChoicesProps) {
  const ticked = defaultValue.split(',')
  return (
    <FieldGroup id={id} label={label} error={error}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map(([value, text]) => (
          <Checkbox key={value} name={name} value={value} label={text} defaultChecked={ticked.includes(value)} />
        ))}
      </div>
    </FieldGroup>
  )
}

/** The words of the fields that every request has. */
export const senderWords = () => ({
  name: { label: m.your_name(), wrong: (typed: string) => (typed ? m.text_too_long() : m.enter_name()) },
  email: { label: m.your_email(), wrong: (typed: string) => (typed ? m.invalid_email() : m.enter_email()) },
  phone: { label: m.your_phone(), wrong: () => m.text_too_long() },
  message: { label: m.enquiry_message(), wrong: () => m.text_too_long() },
})
