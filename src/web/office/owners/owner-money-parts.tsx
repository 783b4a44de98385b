import { adminOwnersDownloadStatement } from '#contract/http-routes.ts'
import type { OwnerMoney, AgreementPreview as Preview } from '#contract/office/owners.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { momentText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AgreementForm, agreementWords } from './agreement-form.tsx'
import { AgreementList, termsText } from './agreement-list.tsx'
import type { OwnerAnswer } from './answer-owner.server.ts'
import { BankReview } from './bank-review.tsx'
import { OwnerSection } from './owner-section.tsx'
import { percentText } from './owner-words.ts'

type OwnerMoneyPartsProps = {
  ownerId: string
  money: OwnerMoney
  answer: OwnerAnswer
  now: number
  decides: boolean
  readsLedger: boolean
}

/** The agreements with an owner, and the owner's payouts and bank details. */
export function OwnerMoneyParts({ ownerId, money, answer, now, decides, readsLedger }: OwnerMoneyPartsProps) {
  const { refused, preview, typed = {} } = answer
  return (
    <>
      <OwnerSection title={m.owners_agreements()}>
        <AgreementList {...money} now={now} />
        {preview && <AgreementPreview preview={preview} money={money} typed={typed} refused={refused} now={now} />}
        {decides && (
          <details open={preview !== undefined || refused?.intent === 'preview'} className="group">
            <summary className="cursor-pointer font-semibold text-sea">{m.owners_new_agreement()}</summary>
            <div className="mt-4 rounded-lg border border-line bg-surface p-5">
              <AgreementForm money={money} values={typed} refused={refused} today={dayOf(now)} />
            </div>
          </details>
        )}
      </OwnerSection>
      <OwnerSection title={m.owners_bank()}>
        <BankReview money={money} decides={decides} refused={refused} />
      </OwnerSection>
      <OwnerSection title={m.owners_hold_title()}>
        <PayoutHoldPart money={money} decides={decides} refused={refused} />
      </OwnerSection>
      <OwnerSection title={m.owners_statements()}>
        <Statements ownerId={ownerId} statements={money.statements} readsLedger={readsLedger} />
      </OwnerSection>
    </>
  )
}

type StatementsProps = { ownerId: string; statements: OwnerMoney['statements']; readsLedger: boolean }

function Statements({ ownerId, statements, readsLedger }: StatementsProps) {
  if (statements.length === 0) return <p className="text-ink-soft">{m.owners_no_statements()}</p>
  const file = (month: string, currency: string, format: 'pdf' | 'csv') =>
    apiPath(adminOwnersDownloadStatement, { ownerId, month, currency, format, locale: getLocale() })
  return (
    <ul className="grid gap-2">
      {statements.map(({ month, currency }) => (
        <li key={`${month} ${currency}`} className="flex flex-wrap gap-x-5 gap-y-1">
          <span className="font-semibold tabular-nums">
            {month} {currency}
          </span>
          <TextLink to={file(month, currency, 'pdf')} reloadDocument>
            PDF
          </TextLink>
          <TextLink to={file(month, currency, 'csv')} reloadDocument>
            CSV
          </TextLink>
          {readsLedger && (
            <TextLink to={pagePath('/adminn/money/balance/postings', { account: 'owner', currency, partyId: ownerId })}>
              {m.owners_postings()}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  )
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)

type AgreementPreviewProps = {
  preview: Preview
  money: OwnerMoney
  typed: Record<string, string>
  refused: RefusedForm | undefined
  now: number
}

/** The effect of an agreement, with the button that puts it into force. */
function AgreementPreview({ preview, money, typed, refused, now }: AgreementPreviewProps) {
  const { before, replaces, until, example } = preview
  const { currency, charter, promotion, extras } = example
  const text = (amount: number) => moneyText({ amount, currency })
  const isPast = Date.parse(`${typed.validFrom}T00:00:00Z`) <= now
  const rows = [
    { key: 'owner', name: m.owners_to_owner(), before: example.before.owner, after: example.after.owner },
    { key: 'market', name: m.owners_to_market(), before: example.before.commission, after: example.after.commission },
    { key: 'added', name: m.owners_market_adds(), before: example.before.promotion, after: example.after.promotion },
  ]
  return (
    <section id="preview" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h3 className="text-lg">{m.owners_preview_title()}</h3>
      <ul className="grid list-disc gap-1 ps-5 text-ink-soft">
        <li>
          {before
            ? m.owners_instead_of({ terms: termsText(before, money.offers) })
            : m.owners_instead_of_default({ rate: percentText(money.defaultCommissionBp) })}
        </li>
        {replaces && <li>{m.owners_replaces()}</li>}
        <li>{until ? m.owners_until({ moment: zonedMomentText(until, 'UTC') }) : m.owners_until_next()}</li>
        <li>{isPast ? m.owners_counts_at_once() : m.owners_counts_then()}</li>
      </ul>
      <p>{m.owners_example({ charter: text(charter), promotion: text(promotion), extras: text(extras) })}</p>
      <Table
        caption={m.owners_example_title()}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', head: m.owners_share(), cell: ({ name }) => name },
          { key: 'before', head: m.owners_before(), numeric: true, cell: ({ before: amount }) => text(amount) },
          { key: 'after', head: m.owners_after(), numeric: true, cell: ({ after }) => text(after) },
        ]}
      />
      <OfficeForm intent="agree" words={agreementWords()} refused={refused} submit={m.owners_agree()}>
        {() => (
          <>
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="revision" value={money.revision} />
          </>
        )}
      </OfficeForm>
    </section>
  )
}

type PayoutHoldPartProps = { money: OwnerMoney; decides: boolean; refused: RefusedForm | undefined }

/** Shows whether payouts are on hold, with the form that holds or releases them. */
function PayoutHoldPart({ money: { hold, revision }, decides, refused }: PayoutHoldPartProps) {
  const zone = useBrowserZone()
  const words = { reason: { label: m.owners_reason(), wrong: m.owners_wrong_reason } }
  return (
    <div className="grid gap-4">
      {hold ? (
        <Notice tone="bad" title={m.owners_is_held()}>
          <p>{m.owners_held_by({ name: hold.by, moment: momentText(hold.at, zone), reason: hold.reason })}</p>
        </Notice>
      ) : (
        <p className="text-ink-soft">{m.owners_not_held()}</p>
      )}
      {decides && (
        <OfficeForm
          intent={hold ? 'unhold' : 'hold'}
          words={words}
          refused={refused}
          submit={hold ? m.owners_let_go() : m.owners_hold()}
          look={hold ? 'primary' : 'danger'}
        >
          {(field) => (
            <>
              <input type="hidden" name="revision" value={revision} />
              <TextField {...field('reason')} required maxLength={500} />
            </>
          )}
        </OfficeForm>
      )}
    </div>
  )
}
