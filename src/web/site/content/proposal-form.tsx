import { useFetcher } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { CurrencyOptions } from '#web/ui/currency-options.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { MessageOutcome } from './message-outcome.ts'

const words = () => ({
  name: { label: m.your_name(), wrong: () => m.proposal_wrong_text() },
  company: { label: m.proposal_company(), wrong: () => m.proposal_wrong_text() },
  email: { label: m.your_email(), wrong: (typed: string) => (typed ? m.invalid_email() : m.enter_email()) },
  phone: { label: m.your_phone(), wrong: () => m.text_too_long() },
  date: { label: m.proposal_date(), wrong: () => m.package_wrong_date() },
  lastDate: { label: m.proposal_last_date(), wrong: () => m.proposal_wrong_last_date() },
  guests: { label: m.guests(), wrong: () => m.proposal_wrong_guests() },
  yachts: { label: m.proposal_yachts(), wrong: () => m.proposal_wrong_yachts() },
  duration: { label: m.proposal_duration(), wrong: () => m.proposal_wrong_number() },
  budget: { label: m.proposal_budget(), wrong: () => m.proposal_wrong_budget() },
  currency: { label: m.proposal_currency(), wrong: () => m.proposal_wrong_budget() },
  agenda: { label: m.proposal_agenda(), wrong: () => m.proposal_wrong_agenda() },
})

export type ProposalFormProps = {
  currencies: readonly string[]
  /** The trip that could not be booked at once, as the address names it. */
  values?: Record<string, string>
  /** The package of this trip, with its items and the yacht. */
  chosen?: { package: string; items: string; yacht: string } | null
  /** The outcome where the form was submitted without a script. */
  outcome?: MessageOutcome | undefined
}

/** Asks for a proposal. A fetcher submits the form; without a script the page /proposal handles it. */
export function ProposalForm({ currencies, values, chosen, outcome }: ProposalFormProps) {
  const fetcher = useFetcher<MessageOutcome>()
  const latest = fetcher.data ?? outcome
  if (latest?.state === 'sent') {
    return (
      <div role="status">
        <Notice tone="good" title={m.message_sent()}>
          {m.proposal_sent_text()} {m.message_reference({ reference: latest.reference })}
        </Notice>
      </div>
    )
  }
  return (
    <PostForm
      intent="proposal"
      words={words()}
      refused={latest?.refused}
      values={{ yachts: '1', currency: currencies[0] ?? 'USD', ...values }}
      submit={m.proposal_send()}
      action={pagePath('/proposal')}
      fetcher={fetcher}
      noticeOf={(_refused, wrong) =>
        fieldsNotice(wrong) ?? { title: m.error_sending_request(), text: m.enquiry_not_sent() }
      }
    >
      {(field) => (
        <>
          {Object.entries(chosen ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('name')} autoComplete="name" required maxLength={120} />
            <TextField {...field('company')} autoComplete="organization" maxLength={160} hint={m.optional()} />
            <TextField {...field('email')} type="email" autoComplete="email" required maxLength={254} />
            <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={40} hint={m.optional()} />
            <TextField {...field('date')} type="date" required />
            <TextField {...field('lastDate')} type="date" hint={m.proposal_last_date_hint()} />
            <TextField {...field('guests')} type="number" inputMode="numeric" min={1} required />
            <TextField {...field('yachts')} type="number" inputMode="numeric" min={1} max={50} required />
            <TextField {...field('duration')} type="number" inputMode="numeric" min={1} hint={m.optional()} />
            <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
              <TextField {...field('budget')} inputMode="decimal" autoComplete="off" hint={m.optional()} />
              <SelectField {...field('currency')}>
                <CurrencyOptions currencies={currencies} />
              </SelectField>
            </div>
          </div>
          <TextArea {...field('agenda')} rows={5} required maxLength={5000} hint={m.proposal_agenda_hint()} />
        </>
      )}
    </PostForm>
  )
}
