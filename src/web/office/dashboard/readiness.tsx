import type { ReactNode } from 'react'
import type { Readiness, ReadinessKind, ReadinessSetting } from '#contract/office/readiness.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TestLetterForm } from './test-letter-form.tsx'

const titles: Record<ReadinessKind, () => string> = {
  name: m.readiness_name,
  contact: m.readiness_contact,
  company: m.readiness_company,
  bank: m.readiness_bank,
  payments: m.readiness_payments,
  mail: m.readiness_mail,
  owner: m.readiness_owner,
  yacht: m.readiness_yacht,
  texts: m.readiness_texts,
}

const settingNames: Record<ReadinessSetting, () => string> = {
  SITE_NAME: m.readiness_set_name,
  CONTACT_EMAIL: m.readiness_set_email,
  CONTACT_ADDRESS: m.readiness_set_address,
  COMPANY_NAME: m.readiness_set_company,
  TAX_NUMBER: m.readiness_set_tax,
  PAYOUT_BANK_IBAN: m.readiness_set_iban,
}

/** The list of points before the first booking. It shows nothing where all of them hold. */
export function ReadinessList({ readiness }: { readiness: Readiness }) {
  const { points, isReady, isDemo } = readiness
  if (isDemo)
    return (
      <Notice tone="info" title={m.readiness_demo()}>
        <p>{m.readiness_demo_text()}</p>
      </Notice>
    )
  if (isReady) return null
  const done = points.filter((point) => point.isDone).length
  return (
    <section aria-labelledby="readiness" className="grid gap-4">
      <div>
        <h2 id="readiness" className="text-xl">
          {m.readiness_title()}
        </h2>
        <p className="text-ink-soft">{m.readiness_text({ done, all: points.length })}</p>
      </div>
      <ol className="overflow-hidden rounded-lg border border-line bg-surface">
        {points.map(({ kind, isDone, missing }) => (
          <li key={kind} className="flex items-start gap-3 border-line px-4 py-3 not-first:border-t sm:px-5">
            {isDone ? (
              <CheckIcon className="mt-0.5 size-5 shrink-0 text-good" />
            ) : (
              <AlertIcon className="mt-0.5 size-5 shrink-0 text-warn" />
            )}
            <div className="grid min-w-0 gap-1.5">
              <p className="font-semibold">
                <span className="sr-only">{isDone ? m.readiness_done() : m.readiness_open()} </span>
                {titles[kind]()}
              </p>
              {!isDone && <Next kind={kind} missing={missing} readiness={readiness} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

type NextProps = {
  kind: ReadinessKind
  missing: readonly ReadinessSetting[]
  readiness: Readiness
}

/** The next step of a point, with links to where it is done. */
function Next({ kind, missing, readiness }: NextProps) {
  const { payments, mail, shippedTexts } = readiness
  switch (kind) {
    case 'payments':
      return (
        <Step text={payments === 'test' ? m.readiness_payments_test() : m.readiness_payments_sandbox()}>
          <TextLink to={pagePath('/adminn/system')}>{m.system_title()}</TextLink>
        </Step>
      )
    case 'mail':
      return (
        <Step text={mail.hasServer ? m.readiness_mail_untried() : m.readiness_mail_none()}>
          <TestLetterForm />
        </Step>
      )
    case 'owner':
      return (
        <Step text={m.readiness_owner_text()}>
          <TextLink to={pagePath('/adminn/owners/new')}>{m.owner_add()}</TextLink>
        </Step>
      )
    case 'yacht':
      return (
        <Step text={m.readiness_yacht_text()}>
          <TextLink to={pagePath('/adminn/listings')}>{m.moderation_title()}</TextLink>
          <TextLink to={pagePath('/adminn/listings/import')}>{m.readiness_import()}</TextLink>
        </Step>
      )
    case 'texts':
      return (
        <Step text={m.readiness_texts_text()}>
          {shippedTexts.map(({ id, kind: of, title }) => (
            <TextLink key={id} to={pagePath('/studio/:kind/:entryId', { kind: of, entryId: id })}>
              {of === 'home' ? m.readiness_home() : title}
            </TextLink>
          ))}
        </Step>
      )
    default:
      return (
        <Step text={settingTexts[kind]()}>
          {missing.map((name) => (
            <TextLink key={name} to={pagePath('/adminn/settings/:name', { name })}>
              {settingNames[name]()}
            </TextLink>
          ))}
        </Step>
      )
  }
}

const settingTexts = {
  name: m.readiness_name_text,
  contact: m.readiness_contact_text,
  company: m.readiness_company_text,
  bank: m.readiness_bank_text,
}

const Step = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <p className="text-ink-soft">{text}</p>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">{children}</div>
  </>
)
