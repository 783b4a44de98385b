import type { OwnerMoney } from '#contract/office/owners.ts'
import { dateText, momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { Facts } from '#web/office/money/facts.tsx'
import { needTexts } from '#web/office/money/run-words.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { reviewStates } from './owner-words.ts'

type BankReviewProps = { money: OwnerMoney; decides: boolean; refused: RefusedForm | undefined }

/** The owner's bank details, the operator's review of them, and what is missing. */
export function BankReview({ money: { details, needs, revision }, decides, refused }: BankReviewProps) {
  return (
    <div className="grid gap-5">
      {needs.length > 0 && (
        <Notice tone="warn" title={m.owners_not_payable()}>
          <ul className="mt-1 grid list-disc gap-1 ps-5">
            {needs.map((need) => (
              <li key={need}>{needTexts[need]()}</li>
            ))}
          </ul>
        </Notice>
      )}
      {details?.change && <AccountChanged change={details.change} />}
      {details && <HolderNotice details={details} />}
      {details ? <Details details={details} /> : <p className="text-ink-soft">{m.owners_no_details()}</p>}
      {details && decides && (
        <OfficeForm intent="review" words={reviewWords()} refused={refused} submit={m.owners_save_review()}>
          {(field) => (
            <>
              <input type="hidden" name="revision" value={revision} />
              <div className="grid gap-4 sm:grid-cols-2">
                <SelectField {...field('status')}>
                  <option value="verified">{m.owners_bank_verified()}</option>
                  <option value="rejected">{m.owners_bank_rejected()}</option>
                </SelectField>
                <TextField {...field('verifiedUntil')} type="date" hint={m.owners_verified_until_hint()} />
              </div>
              <TextArea {...field('notes')} rows={2} maxLength={1000} />
            </>
          )}
        </OfficeForm>
      )}
    </div>
  )
}

type Stored = NonNullable<OwnerMoney['details']>

/** The change of the bank account, while it waits for a review or for the end of the pause. */
function AccountChanged({ change }: { change: NonNullable<Stored['change']> }) {
  const zone = useBrowserZone()
  const { at, isReviewed, pausedUntil, previousHolder, previousLast4 } = change
  if (isReviewed && pausedUntil === null) return null
  const before = previousHolder
    ? m.owners_change_before_holder({ last4: previousLast4 ?? '–', holder: previousHolder })
    : m.owners_change_before({ last4: previousLast4 ?? '–' })
  return (
    <Notice tone="warn" title={m.owners_change_title({ moment: momentText(at, zone) })}>
      <p>{before}</p>
      {!isReviewed && <p>{m.owners_change_check()}</p>}
      {pausedUntil && <p>{m.owners_change_paused({ moment: momentText(pausedUntil, zone) })}</p>}
    </Notice>
  )
}

/** An account holder who is named by no verified paper needs the review of two operators. */
function HolderNotice({ details: { holderMatches, verifiedNames, review } }: { details: Stored }) {
  const zone = useBrowserZone()
  if (holderMatches !== false || review.state !== 'unreviewed') return null
  const names = verifiedNames.join(', ')
  const { first } = review
  return (
    <Notice tone="warn">
      <p>{names ? m.owners_other_name({ names }) : m.owners_other_name_none()}</p>
      {first && <p>{m.owners_first_verified({ name: first.by, moment: momentText(first.at, zone) })}</p>}
    </Notice>
  )
}

function Details({ details }: { details: Stored }) {
  const zone = useBrowserZone()
  const { way, holder, country, last4, changedAt, review } = details
  const { tone, text } = reviewStates[review.state]
  return (
    <Facts
      facts={[
        [m.owners_paid_by(), way === 'bank' ? m.owners_way_bank() : m.owners_way_account()],
        ...(holder ? ([[m.owners_holder(), holderText(details, holder)]] as const) : []),
        ...(country ? ([[m.owners_country(), country]] as const) : []),
        [m.owners_number(), last4 ? `•••• ${last4}` : '–'],
        [m.owners_entered(), momentText(changedAt, zone)],
        [
          m.owners_review(),
          <span key="review" className="grid justify-items-start gap-1">
            <Badge tone={tone}>{text()}</Badge>
            {review.by && review.at && (
              <span className="text-sm text-ink-soft">
                {m.owners_reviewed_by({ name: review.by, moment: momentText(review.at, zone) })}
              </span>
            )}
            {review.verifiedUntil && <span>{m.owners_until_day({ day: dateText(review.verifiedUntil) })}</span>}
            {review.notes && <span className="whitespace-pre-line">{review.notes}</span>}
          </span>,
        ],
      ]}
    />
  )
}

const holderText = ({ holderMatches }: Stored, holder: string) =>
  holderMatches ? `${holder} (${m.owners_holder_matches()})` : holder

const reviewWords = () => ({
  status: { label: m.owners_decision() },
  notes: { label: m.owners_notes(), wrong: m.owners_wrong_notes },
  verifiedUntil: { label: m.owners_verified_until(), wrong: m.owners_wrong_day },
})
