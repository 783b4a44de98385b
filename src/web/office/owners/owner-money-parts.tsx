import { adminOwnersDownloadStatement } from '#contract/http-routes.ts'
import type { OwnerMoney } from '#contract/office/owners.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { TextLink } from '#web/ui/text-link.tsx'
import { AgreementForm } from './agreement-form.tsx'
import { AgreementList } from './agreement-list.tsx'
import { AgreementPreview } from './agreement-preview.tsx'
import type { OwnerAnswer } from './answer-owner.server.ts'
import { BankReview } from './bank-review.tsx'
import { OwnerSection } from './owner-section.tsx'
import { PayoutHoldPart } from './payout-hold-part.tsx'

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
