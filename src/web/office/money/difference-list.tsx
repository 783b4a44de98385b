import type { ProviderDifference, ReconciliationDetails } from '#contract/payments/differences.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type DifferenceListProps = {
  check: ReconciliationDetails
  refused: RefusedForm | undefined
  /** True where the administrator may settle the differences. */
  settles: boolean
}

/** The differences, each with the way to settle it and the actions for it. */
export function DifferenceList({ check, refused, settles }: DifferenceListProps) {
  return (
    <ul data-list className="grid gap-4">
      {check.lines.map((line) => (
        <li key={line.line} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
          <Difference line={line} />
          {settles && line.settledAt === null && <Action line={line} refused={refused} />}
        </li>
      ))}
    </ul>
  )
}

function Difference({ line }: { line: ProviderDifference }) {
  const zone = useBrowserZone()
  const { name, how } = differenceWords(line)
  return (
    <div className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-3 text-base">
        {name()}
        {line.settledAt && <Badge tone="good">{m.money_settled()}</Badge>}
      </h3>
      <p className="text-sm wrap-anywhere text-ink-soft">{line.subject}</p>
      <p className="text-sm wrap-anywhere">{m.money_ours_theirs({ ours: line.ours, theirs: line.theirs })}</p>
      {line.settledAt ? (
        <p className="text-sm text-ink-soft">
          {m.money_settled_by({ name: line.settledBy ?? '', moment: momentText(line.settledAt, zone) })}
        </p>
      ) : (
        <p className="max-w-prose text-ink-soft">{how()}</p>
      )}
    </div>
  )
}

function Action({
  line: { line, action, subject, what },
  refused,
}: {
  line: ProviderDifference
  refused: DifferenceListProps['refused']
}) {
  if (action === null) return null
  return (
    <div className="flex flex-wrap items-center gap-4">
      {action === 'write_off' && (
        <TextLink to={pagePath('/adminn/money/entries/new', { writeOff: subject })}>
          {m.money_propose_write_off()}
        </TextLink>
      )}
      <OfficeForm
        intent={`settle-${line}`}
        words={{}}
        refused={refused}
        submit={actionTexts[action]()}
        look="secondary"
      >
        {() => <input type="hidden" name="line" value={line} aria-label={what} />}
      </OfficeForm>
    </div>
  )
}

type Words = { name: () => string; how: () => string }

const words: Readonly<Record<string, Words>> = {
  payment: { name: m.money_differs_payment, how: m.money_settle_payment },
  'missing payment': { name: m.money_differs_missing_payment, how: m.money_settle_missing_payment },
  'unknown payment': { name: m.money_differs_unknown_payment, how: m.money_settle_unknown_payment },
  refund: { name: m.money_differs_refund, how: m.money_settle_refund },
  'missing refund': { name: m.money_differs_missing_refund, how: m.money_settle_missing_refund },
  'unknown refund': { name: m.money_differs_unknown_refund, how: m.money_settle_unknown_refund },
  hold: { name: m.money_differs_hold, how: m.money_settle_hold },
  'unknown hold': { name: m.money_differs_unknown_hold, how: m.money_settle_unknown_hold },
  'gift card': { name: m.money_differs_gift_card, how: m.money_settle_gift_card },
  'unknown gift card': { name: m.money_differs_unknown_gift_card, how: m.money_settle_unknown_gift_card },
  balance: { name: m.money_differs_balance, how: m.money_settle_balance },
  unsettled: { name: m.money_differs_unsettled, how: m.money_settle_unsettled },
}

const ledger: Words = { name: m.money_differs_ledger, how: m.money_settle_ledger }

/** The name of a difference and the way to settle it. All contradictions within the ledger share one text. */
const differenceWords = ({ what }: Pick<ProviderDifference, 'what'>): Words => words[what] ?? ledger

/** Says what the button will do. */
const actionTexts: Record<NonNullable<ProviderDifference['action']>, () => string> = {
  look_again: m.money_action_look_again,
  adopt_refund: m.money_action_adopt_refund,
  release: m.money_action_release,
  write_off: m.money_action_write_off,
}
