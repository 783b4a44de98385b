import { Form } from 'react-router'
import type { ExplainedPrice, RuleNote } from '#contract/pricing/tariffs.ts'
import { dateText, timeText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LoadedPricing } from './load-pricing.server.ts'
import { kindNames, percentText, totalText, unitsText } from './tariff-words.ts'

type InspectorProps = Pick<LoadedPricing, 'desk' | 'choice' | 'offer' | 'asked' | 'calendar'>

const lengthLabels = { hour: m.tariff_length_hours, day: m.tariff_length_days, week: m.tariff_length_weeks }

/** The price of a trip line by line, with the rules behind each. The form puts the trip into the address. */
export function Inspector({ desk, choice, offer, asked, calendar }: InspectorProps) {
  const { date, time, duration, guests, month, view } = choice
  const isHourly = offer.unit === 'hour'
  return (
    <section aria-labelledby="inspector" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id="inspector" className="text-lg">
        {m.tariff_inspector()}
      </h2>
      <Form preventScrollReset key={JSON.stringify(choice)} className="mt-4 grid gap-4">
        <input type="hidden" name="offer" value={choice.offer} />
        {view !== 'calendar' && <input type="hidden" name="view" value={view} />}
        {month && <input type="hidden" name="month" value={month} />}
        <div className="grid grid-cols-2 items-end gap-4 xl:grid-cols-[1.4fr_1.2fr_1fr_1fr_auto]">
          <TextField
            label={m.tariff_day()}
            name="date"
            type="date"
            defaultValue={date || desk.firstDate}
            min={desk.firstDate}
            max={desk.lastDate}
          />
          {isHourly && <TextField label={m.tariff_time()} name="time" type="time" defaultValue={time || offer.opens} />}
          <TextField
            label={lengthLabels[offer.unit]()}
            name="duration"
            inputMode="numeric"
            defaultValue={duration || String(offer.minUnits)}
          />
          <TextField
            label={m.tariff_guests()}
            name="guests"
            inputMode="numeric"
            defaultValue={guests || String(calendar?.guests ?? 1)}
          />
          <Button type="submit" className="max-xl:col-span-2">
            {m.tariff_ask()}
          </Button>
        </div>
        {desk.hasDraft && (
          <Checkbox name="published" value="on" label={m.tariff_by_published()} defaultChecked={choice.published} />
        )}
      </Form>
      <div aria-live="polite">
        {asked?.refusal && (
          <div className="mt-4">
            <Notice tone="info" title={refusalText(asked.refusal.code)} />
          </div>
        )}
        {asked?.price && <Explained price={asked.price} />}
      </div>
    </section>
  )
}

function Explained({ price }: { price: ExplainedPrice }) {
  const { currency, lines, unit, units, start, end, zone, taken, total, originalTotal, gets } = price
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="text-ink-soft">
        {dateText(price.date)}, {timeText(start, zone)}–{timeText(end, zone)} · {unitsText(units, unit)} ·{' '}
        {m.tariff_guest_count({ count: price.guests })}
      </p>
      {taken && (
        <div className="mt-3">
          <Notice tone="warn" title={m.tariff_taken_text()} />
        </div>
      )}
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">{m.tariff_lines()}</caption>
        <thead className="text-start text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {m.tariff_line()}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {m.tariff_line_amount()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one kind and code differ in their place alone
            <tr key={`${line.kind} ${line.code} ${index}`} className="border-b border-line align-top">
              <td className="py-2.5 pe-4">
                <span className="font-semibold">{localText(line.label)}</span>
                <Quantity line={line} currency={currency} />
                <Rules rules={line.rules} currency={currency} />
              </td>
              <td className="py-2.5 text-end whitespace-nowrap tabular-nums">
                {line.contained
                  ? m.tariff_contained({ amount: totalText(line.contained, currency) })
                  : totalText(line.amount, currency)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-display text-lg font-semibold">
            <th scope="row" className="pt-3 text-start">
              {m.total()}
            </th>
            <td className="pt-3 text-end whitespace-nowrap text-brass tabular-nums">{totalText(total, currency)}</td>
          </tr>
          <tr className="text-sm">
            <th scope="row" className="pt-2 text-start font-semibold">
              {m.owner_proceeds_title()}
            </th>
            <td className="pt-2 text-end font-semibold whitespace-nowrap tabular-nums">
              {totalText(gets.ownerGets, currency)}
            </td>
          </tr>
          {gets.paidOnBoard > 0 && (
            <tr className="text-sm">
              <th scope="row" className="pt-1 text-start font-normal">
                {m.owner_paid_on_board()}
              </th>
              <td className="pt-1 text-end whitespace-nowrap tabular-nums">{totalText(gets.paidOnBoard, currency)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className="mt-1 text-sm text-ink-soft">{m.tariff_gets_text()}</p>
      {originalTotal > total && (
        <p className="mt-1 text-end text-sm text-ink-soft">
          {m.tariff_without_promotion({ amount: totalText(originalTotal, currency) })}
        </p>
      )}
      <Terms price={price} />
    </div>
  )
}

function Quantity({ line, currency }: { line: ExplainedPrice['lines'][number]; currency: string }) {
  if (line.unitAmount !== undefined && line.quantity)
    return (
      <span className="text-ink-soft tabular-nums">
        {' '}
        {line.quantity} × {totalText(line.unitAmount, currency)}
      </span>
    )
  return line.basisPoints ? <span className="text-ink-soft tabular-nums"> {percentText(line.basisPoints)}</span> : null
}

/** "Base rate AED 1,000 → Season: Summer AED 1,500 → Weekday: Weekend AED 1,650". */
function Rules({ rules, currency }: { rules: readonly RuleNote[]; currency: string }) {
  if (rules.length === 0) return null
  return (
    <ol aria-label={m.tariff_rules_of_line()} className="mt-1 flex flex-wrap gap-x-2 gap-y-1 text-ink-soft">
      {rules.map(({ kind, name, rate }, index) => (
        // Kinds are unique: a line has at most one rule of each kind.
        <li key={kind} className="flex gap-2">
          {index > 0 && <span aria-hidden>→</span>}
          <span>
            {kindNames[kind]()}
            {name && <b className="font-semibold text-ink">{` ${localText(name)}`}</b>}
            {rate !== null && <span className="tabular-nums"> {totalText(rate, currency)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Terms({ price: { schedule, securityDeposit, currency, instant } }: { price: ExplainedPrice }) {
  const when = (due: string) =>
    due === 'now' ? m.tariff_due_now() : due === 'at_base' ? m.tariff_due_base() : dateText(due)
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
      {schedule.map(({ due, amount }) => (
        <Term key={due} name={when(due)} value={totalText(amount, currency)} />
      ))}
      {securityDeposit > 0 && <Term name={m.tariff_security_deposit()} value={totalText(securityDeposit, currency)} />}
      <Term name={m.tariff_booking()} value={instant ? m.tariff_booked_instantly() : m.tariff_booked_on_request()} />
    </dl>
  )
}

const Term = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-4 border-b border-line py-1.5">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-end tabular-nums">{value}</dd>
  </div>
)
