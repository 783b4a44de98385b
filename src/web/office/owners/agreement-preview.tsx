import type { OwnerMoney, AgreementPreview as Preview } from '#contract/office/owners.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'
import { agreementWords } from './agreement-form.tsx'
import { termsText } from './agreement-list.tsx'
import { percentText } from './owner-words.ts'

type AgreementPreviewProps = {
  preview: Preview
  money: OwnerMoney
  typed: Record<string, string>
  refused: RefusedForm | undefined
  now: number
}

/** The effect of an agreement, with the button that puts it into force. */
export function AgreementPreview({ preview, money, typed, refused, now }: AgreementPreviewProps) {
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
