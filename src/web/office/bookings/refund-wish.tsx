import { Form } from 'react-router'
import type { AdminRefund } from '#contract/office/booking-refunds.ts'
import { localText } from '#web/lib/local-text.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { m } from '#web/paraglide/messages.js'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const bearers = ['market', 'shared', 'owner'] as const
type Bearer = (typeof bearers)[number]

/** A refund as the address holds it. Amounts are undefined where the typed text is none. */
export type Wish = {
  typed: string
  bearer: Bearer
  typedPart: string
  amount: number | undefined
  /** Ticked lines of the price, with the text that was typed for a part of each. */
  lines: readonly { line: number; typed: string; amount: number | undefined }[]
  part: Part
}

/** The owner's part: of the amount, or basis points of it. Undefined where the typed text is neither. */
type Part = { ownersPart: number } | { ownersBasisPoints: number } | undefined

/** Reads `amount`, `bearer` and `part` of the address. A shared refund without a part is borne half and half. */
export function wishIn(query: URLSearchParams, currency: string): Wish {
  const textOf = (name: string) => (query.get(name) ?? '').trim().slice(0, 40)
  const typed = textOf('amount')
  const typedPart = textOf('part') || '50%'
  const bearer = bearers.find((each) => each === query.get('bearer')) ?? 'market'
  const lines = query
    .getAll('line')
    .slice(0, 100)
    .flatMap((text) => {
      const part = textOf(`part-${text}`)
      return /^\d{1,3}$/.test(text) ? [{ line: Number(text), typed: part, amount: typedAmount(part, currency) }] : []
    })
  const part =
    bearer === 'shared' ? partOf(typedPart, currency) : { ownersBasisPoints: bearer === 'owner' ? 10_000 : 0 }
  return { typed, bearer, typedPart, amount: typedAmount(typed, currency), lines, part }
}

/** Reads "50 %" of the amount, or an amount such as "150.00". */
function partOf(typed: string, currency: string): Part {
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/.exec(typed) ?? []
  if (percent !== undefined) {
    const ownersBasisPoints = Math.round(Number(percent.replace(',', '.')) * 100)
    return ownersBasisPoints <= 10_000 ? { ownersBasisPoints } : undefined
  }
  const ownersPart = typedAmount(typed, currency)
  return ownersPart === undefined ? undefined : { ownersPart }
}

type RefundWishProps = { refund: AdminRefund; wish: Wish; isWrong: boolean; isPartWrong: boolean }

/** Chooses the amount or lines of the price, and who bears it. Submitting only shows a preview. */
export function RefundWish({ refund, wish, isWrong, isPartWrong }: RefundWishProps) {
  const { currency, left, least, most } = refund
  const money = (amount: number) => moneyText({ amount, currency })
  const bounds = { least: money(least), left: money(left) }
  return (
    <Form className="grid max-w-xl gap-5" preventScrollReset>
      <TextField
        id="refund-amount"
        name="amount"
        label={m.office_refund_amount({ currency })}
        hint={most < left ? m.office_refund_limit({ ...bounds, most: money(most) }) : m.office_refund_bounds(bounds)}
        error={isWrong ? m.office_refund_bounds(bounds) : undefined}
        inputMode="decimal"
        defaultValue={wish.typed}
      />
      <Lines refund={refund} wish={wish} />
      <RadioGroup
        legend={m.office_refund_bearer()}
        name="bearer"
        defaultValue={wish.bearer}
        options={[
          { value: 'market', label: m.office_bearer_market() },
          { value: 'shared', label: m.office_bearer_shared() },
          { value: 'owner', label: m.office_bearer_owner() },
        ]}
      />
      <TextField
        id="refund-part"
        name="part"
        label={m.office_refund_part({ currency })}
        hint={m.office_refund_part_hint()}
        error={isPartWrong ? m.office_refund_part_wrong() : undefined}
        defaultValue={wish.typedPart}
      />
      <Button type="submit" look="secondary" className="justify-self-start">
        {m.office_see()}
      </Button>
    </Form>
  )
}

/** The lines of the price. Ticked ones are refunded whole, or in the part that is typed beside them. */
function Lines({ refund: { lines, currency }, wish }: Pick<RefundWishProps, 'refund' | 'wish'>) {
  if (lines.length === 0) return null
  return (
    <Folded title={m.office_refund_by_lines()} open={wish.lines.length > 0}>
      <p className="text-ink-soft">{m.office_refund_by_lines_text()}</p>
      {lines.map(({ line, label, amount }) => {
        const ticked = wish.lines.find((each) => each.line === line)
        return (
          <div key={line} className="grid items-end gap-x-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <Checkbox
              name="line"
              value={line}
              label={localText(label)}
              note={moneyText({ amount, currency })}
              defaultChecked={ticked !== undefined}
            />
            <TextField
              id={`refund-part-${line}`}
              name={`part-${line}`}
              label={m.office_refund_line_part({ line: localText(label) })}
              hideLabel
              placeholder={m.office_refund_line_whole()}
              inputMode="decimal"
              defaultValue={ticked?.typed ?? ''}
            />
          </div>
        )
      })}
    </Folded>
  )
}
