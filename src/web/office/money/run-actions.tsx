import { Form } from 'react-router'
import type { PayoutRunDetails } from '#contract/payments/payout-runs.ts'
import { dateText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Amount } from './money-text.tsx'
import { sumsText } from './run-sums.tsx'

type RunActionsProps = {
  run: PayoutRunDetails
  /** The id of the signed-in administrator. The administrator who prepared the run cannot release it. */
  own: string
  refused: RefusedForm | undefined
}

/** The actions on a run. Each says what it will do. */
export function RunActions({ run, own, refused }: RunActionsProps) {
  const open = run.payouts.filter(({ way, status }) => way === 'bank' && status === 'upcoming')
  if (run.state === 'prepared') return <Decide run={run} own={own} refused={refused} />
  if (run.state !== 'released' || open.length === 0) return null
  const waiting = open.filter(({ accountChangedAt }) => accountChangedAt === null)
  const replaced = open.filter(({ accountChangedAt }) => accountChangedAt !== null)
  return (
    <>
      {replaced.length > 0 && <ReplacedPayouts payouts={replaced} refused={refused} />}
      {waiting.length > 0 && <SendBatch run={run} count={waiting.length} refused={refused} />}
    </>
  )
}

type SendBatchProps = { run: PayoutRunDetails; count: number; refused: RefusedForm | undefined }

function SendBatch({ run, count, refused }: SendBatchProps) {
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg">{m.money_batch()}</h2>
      <p className="max-w-prose text-ink-soft">{m.money_batch_text({ count })}</p>
      <div className="flex flex-wrap gap-3">
        <Batch runId={run.id} format="xml" text={m.money_batch_xml()} />
        <Batch runId={run.id} format="csv" text={m.money_batch_csv()} />
      </div>
      <div className="max-w-xl border-t border-line pt-5">
        <OfficeForm
          intent="sent"
          words={{ bankReference: { label: m.money_bank_reference(), wrong: () => m.money_bank_reference_wrong() } }}
          refused={refused}
          submit={m.money_note_sent({ count })}
        >
          {(field) => <TextField {...field('bankReference')} hint={m.money_note_sent_hint()} required maxLength={80} />}
        </OfficeForm>
      </div>
    </section>
  )
}

/** The form reloads the document, because the response is a file and not a page. */
function Batch({ runId, format, text }: { runId: string; format: 'xml' | 'csv'; text: string }) {
  return (
    <Form method="post" action={pagePath('/adminn/money/payouts/:runId/batch', { runId })} reloadDocument>
      <input type="hidden" name="format" value={format} />
      <Button type="submit" look="secondary">
        {text}
      </Button>
    </Form>
  )
}

function Decide({ run, own, refused }: RunActionsProps) {
  const isOwn = run.preparedById === own
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg">{m.money_release()}</h2>
      {isOwn ? (
        <Notice tone="info" title={m.money_release_by_other()}>
          <p>{m.money_release_by_other_text()}</p>
        </Notice>
      ) : (
        <>
          <p className="max-w-prose">{m.money_release_text({ sums: sumsText(run.sums) })}</p>
          <OfficeForm intent="release" words={{}} refused={refused} submit={m.money_release()}>
            {() => <input type="hidden" name="expected" value={JSON.stringify(run.sums)} />}
          </OfficeForm>
        </>
      )}
      <div className="border-t border-line pt-5">
        <OfficeForm intent="withdraw" words={{}} refused={refused} submit={m.money_withdraw_run()} look="danger">
          {() => <p className="max-w-prose text-ink-soft">{m.money_withdraw_run_text()}</p>}
        </OfficeForm>
      </div>
    </section>
  )
}

type Payout = PayoutRunDetails['payouts'][number]
type ReplacedPayoutsProps = { payouts: readonly Payout[]; refused: RefusedForm | undefined }

/** Transfers to accounts that were changed since. The bank may have received them: an operator says whether it did. */
function ReplacedPayouts({ payouts, refused }: ReplacedPayoutsProps) {
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg">{m.money_replaced_title()}</h2>
      <Notice tone="warn">
        <p className="max-w-prose">{m.money_replaced_text()}</p>
      </Notice>
      {payouts.map((payout) => (
        <Replaced key={payout.id} payout={payout} refused={refused} />
      ))}
    </section>
  )
}

function Replaced({ payout, refused }: { payout: Payout; refused: RefusedForm | undefined }) {
  const { id, owner, amount, currency, last4, accountChangedAt } = payout
  const words = { bankReference: { label: m.money_bank_reference(), wrong: () => m.money_bank_reference_wrong() } }
  // Each payout has its own two forms: a refusal belongs to the one that was sent.
  const own = refused?.values.payout === id ? refused : undefined
  const hidden = <input type="hidden" name="payout" value={id} />
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <p className="flex flex-wrap items-center gap-3">
        <strong>{owner}</strong>
        <Amount money={{ amount, currency }} />
        <span>{`···${last4}`}</span>
        {accountChangedAt && (
          <Badge tone="bad">{m.money_replaced({ day: dateText(accountChangedAt.slice(0, 10)) })}</Badge>
        )}
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <OfficeForm intent={`note-${id}`} words={words} refused={own} submit={m.money_note_one_sent()} look="secondary">
          {(field) => (
            <>
              {hidden}
              <TextField {...field('bankReference')} required maxLength={80} />
            </>
          )}
        </OfficeForm>
        <OfficeForm intent={`out-${id}`} words={{}} refused={own} submit={m.money_take_out()} look="danger">
          {() => (
            <>
              {hidden}
              <p className="text-ink-soft">{m.money_take_out_text()}</p>
            </>
          )}
        </OfficeForm>
      </div>
    </div>
  )
}
