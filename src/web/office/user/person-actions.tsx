import type { ReactNode } from 'react'
import type { AdminUser, UserAction } from '#contract/office/user.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { RoleChoices } from '#web/office/frame/role-options.tsx'
import { roleValue } from '#web/office/frame/role-value.ts'
import { m } from '#web/paraglide/messages.js'
import { fullName } from '#web/parts/identity/user-card.tsx'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type ActionsProps = { person: AdminUser; refused: RefusedForm | undefined }

/** The actions on an account. Each says what it will do, and all work without a script. */
export function PersonActions({ person, refused }: ActionsProps) {
  const { actions } = person
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="person-actions" className="grid content-start gap-3">
      <h2 id="person-actions" className="text-xl">
        {m.person_actions()}
      </h2>
      {shownIn
        .filter((action) => actions.includes(action))
        .map((action) => (
          <Folded
            key={`${action} ${refused?.intent === action}`}
            title={titles[action]()}
            open={refused?.intent === action}
          >
            <Action action={action} person={person} refused={refused} />
          </Folded>
        ))}
    </section>
  )
}

const shownIn: UserAction[] = [
  'write',
  'see_as',
  'send_code',
  'allow_mails',
  'sign_out',
  'change_role',
  'suspend',
  'restore',
  'merge',
  'export',
  'close',
]

const titles: Record<UserAction, () => string> = {
  write: m.person_write,
  see_as: m.person_see_as,
  send_code: m.person_send_code,
  allow_mails: m.person_allow_mails,
  sign_out: m.person_sign_out,
  change_role: m.person_change_role,
  suspend: m.person_suspend,
  restore: m.person_restore,
  merge: m.person_merge,
  export: m.person_export,
  close: m.person_close,
}

function Action({ action, person, refused }: ActionsProps & { action: UserAction }) {
  const name = fullName(person)
  const form = { intent: action, refused, submit: titles[action](), words: {} }
  const reason = { reason: { label: m.person_reason(), wrong: () => m.person_reason_wrong() } }
  switch (action) {
    case 'write':
      return (
        <Says text={m.person_write_text({ name })}>
          <OfficeForm {...form} words={writing()} submit={m.person_write_submit()} look="secondary">
            {(field) => (
              <>
                <TextField {...field('subject')} required maxLength={200} />
                <TextArea {...field('text')} rows={5} required maxLength={4000} />
              </>
            )}
          </OfficeForm>
        </Says>
      )
    case 'see_as':
      return (
        <Says text={m.person_see_as_text({ name })}>
          <OfficeForm {...form} submit={m.person_see_as_submit({ name })} look="secondary">
            {() => null}
          </OfficeForm>
        </Says>
      )
    case 'send_code':
      return (
        <Says text={m.person_send_code_text({ email: person.pendingCode?.email ?? person.email })}>
          <OfficeForm {...form} look="secondary">
            {() => null}
          </OfficeForm>
        </Says>
      )
    case 'allow_mails':
      return (
        <Says text={m.person_allow_mails_text({ email: person.email, detail: person.mailStop?.detail ?? '' })}>
          <OfficeForm {...form} look="secondary">
            {() => null}
          </OfficeForm>
        </Says>
      )
    case 'sign_out':
      return (
        <Says text={m.person_sign_out_text({ name, count: person.devices.length })}>
          <OfficeForm {...form} look="danger">
            {() => null}
          </OfficeForm>
        </Says>
      )
    case 'change_role':
      return (
        <Says text={m.person_change_role_text({ name })}>
          <OfficeForm {...form} words={roleWords()} values={{ role: roleValue(person) }}>
            {(field) => (
              <>
                <SelectField {...field('role')}>
                  <RoleChoices />
                </SelectField>
                <Checkbox name="sure" value="yes" label={m.person_role_sure({ name })} required />
              </>
            )}
          </OfficeForm>
        </Says>
      )
    case 'suspend':
      return (
        <Says text={m.person_suspend_text({ name })}>
          <OfficeForm {...form} words={reason} look="danger">
            {(field) => (
              <TextArea {...field('reason')} hint={m.person_reason_hint()} rows={3} required maxLength={500} />
            )}
          </OfficeForm>
        </Says>
      )
    case 'restore':
      return (
        <Says text={m.person_restore_text({ name })}>
          <OfficeForm {...form} words={{ reason: { label: m.person_reason_optional() } }}>
            {(field) => <TextArea {...field('reason')} rows={2} maxLength={500} />}
          </OfficeForm>
        </Says>
      )
    case 'merge':
      return (
        <Says text={m.person_merge_says({ name })}>
          <ButtonLink
            to={pagePath('/adminn/users/:userId/merge', { userId: person.id })}
            look="secondary"
            className="justify-self-start"
          >
            {m.person_merge_choose()}
          </ButtonLink>
        </Says>
      )
    case 'export':
      return (
        <Says text={m.person_export_text({ name })}>
          {/* The response is a file, so the browser submits this form without React Router. */}
          <form method="post" action={pagePath('/adminn/users/:userId/export', { userId: person.id })}>
            <button type="submit" className={buttonClass({ look: 'secondary' })}>
              {m.person_export_submit()}
            </button>
          </form>
        </Says>
      )
    case 'close':
      return (
        <Says text={m.person_close_text({ name })}>
          <OfficeForm
            {...form}
            words={{ email: { label: m.person_close_confirm(), wrong: () => m.person_close_wrong() } }}
            look="danger"
          >
            {(field) => <TextField {...field('email')} type="email" autoComplete="off" required maxLength={254} />}
          </OfficeForm>
        </Says>
      )
  }
}

const writing = () => ({
  subject: { label: m.person_write_subject(), wrong: m.person_write_subject_wrong },
  text: { label: m.person_write_message(), wrong: m.person_write_message_wrong },
})

const roleWords = () => ({
  role: { label: m.person_role() },
  sure: { label: m.person_change_role(), wrong: m.person_role_sure_wrong },
})

function Says({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p className="text-sm wrap-anywhere text-ink-soft">{text}</p>
      {children}
    </>
  )
}
