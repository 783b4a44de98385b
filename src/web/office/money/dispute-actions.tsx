import type { DisputeDetails } from '#contract/disputes/disputes.ts'
import { momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { DisputeFiles } from './dispute-files.tsx'
import { evidenceField } from './dispute-words.ts'

type DisputeActionsProps = { dispute: DisputeDetails; refused: RefusedForm | undefined }

/** The actions on a dispute: write the statement, attach files, send all with the gathered evidence, or accept the dispute. */
export function DisputeActions({ dispute, refused }: DisputeActionsProps) {
  const { state, submittedAt, deliveredAt, acceptedAt, isOverdue } = dispute
  const isOpen = state === 'open' && acceptedAt === null
  if (!isOpen || deliveredAt !== null) return <Answer dispute={dispute} refused={refused} />
  if (submittedAt !== null)
    return (
      <>
        <Answer dispute={dispute} refused={refused} />
        <section className="rounded-lg border border-line bg-surface p-6">
          <Send dispute={dispute} refused={refused} text={m.money_send_again_text()} submit={m.money_send_again()} />
        </section>
      </>
    )
  return (
    <>
      {isOverdue ? <Notice tone="warn" title={m.money_overdue()} /> : <Statement dispute={dispute} refused={refused} />}
      <DisputeFiles dispute={dispute} changes={!isOverdue} refused={refused} />
      <Submission dispute={dispute} />
      <section className="grid gap-5 rounded-lg border border-line bg-surface p-6">
        <h2 className="text-lg">{m.money_answer_bank()}</h2>
        {!isOverdue && (
          <Send
            dispute={dispute}
            refused={refused}
            text={m.money_submit_evidence_text()}
            submit={m.money_submit_evidence()}
          />
        )}
        <div className="border-t border-line pt-5">
          <OfficeForm intent="accept" words={{}} refused={refused} submit={m.money_accept_loss()} look="danger">
            {() => (
              <p className="max-w-prose text-ink-soft">
                {m.money_accept_loss_text({ amount: moneyText(dispute.amount), guest: dispute.guest })}
              </p>
            )}
          </OfficeForm>
        </div>
      </section>
    </>
  )
}

/** The evidence that was sent, or would have been sent. */
const Answer = ({ dispute, refused }: DisputeActionsProps) => (
  <>
    {dispute.files.length > 0 && <DisputeFiles dispute={dispute} changes={false} refused={refused} />}
    <Submission dispute={dispute} />
  </>
)

function Send({ dispute, refused, text, submit }: DisputeActionsProps & { text: string; submit: string }) {
  return (
    <OfficeForm intent="submit" words={{}} refused={refused} submit={submit}>
      {() => (
        <>
          <input type="hidden" name="revision" value={dispute.revision} />
          <input type="hidden" name="files" value={dispute.files.map(({ id }) => id).join()} />
          <p className="max-w-prose text-ink-soft">{text}</p>
        </>
      )}
    </OfficeForm>
  )
}

function Statement({ dispute: { statement, revision, savedBy, savedAt }, refused }: DisputeActionsProps) {
  const zone = useBrowserZone()
  const saved = savedBy && savedAt ? m.money_saved_by({ name: savedBy, moment: momentText(savedAt, zone) }) : undefined
  const words = { statement: { label: m.money_statement(), wrong: () => m.money_statement_wrong() } }
  return (
    <section className="rounded-lg border border-line bg-surface p-6">
      <OfficeForm
        // A new revision by somebody else refills the field.
        key={revision}
        intent="save"
        words={words}
        refused={refused}
        values={{ statement }}
        submit={m.money_save_statement()}
        look="secondary"
      >
        {(field) => (
          <>
            <input type="hidden" name="revision" value={revision} />
            <TextArea
              {...field('statement')}
              hint={saved ?? m.money_statement_hint()}
              rows={8}
              maxLength={20_000}
              required
            />
          </>
        )}
      </OfficeForm>
    </section>
  )
}

/** The exact fields that the bank receives. */
function Submission({ dispute: { submission } }: { dispute: DisputeDetails }) {
  return (
    <details className="rounded-lg border border-line bg-surface p-6">
      <summary className="cursor-pointer font-display text-lg font-semibold">{m.money_will_send()}</summary>
      <dl className="mt-4 grid gap-4">
        {submission.map(({ field, text }) => (
          <div key={field} className="grid gap-1">
            <dt className="text-sm text-ink-soft">{evidenceField(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line" lang="en">
              {text || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
