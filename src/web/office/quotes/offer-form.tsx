import { Link, useSearchParams } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { ExtraTicks, extraWords } from '#web/parts/payments/extra-ticks.tsx'
import type { TickableExtra } from '#web/parts/payments/ticked-extras.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

export type OfferYacht = {
  id: string
  title: string
  currency: string
  minUnits: number
  extras: TickableExtra[]
}

export type OfferPackage = { slug: string; title: string; items: { id: string; name: string }[] }

type OfferFormProps = {
  yachts: readonly OfferYacht[]
  refused: RefusedForm | undefined
  values: Record<string, string>
  pack: OfferPackage | null
  language: 'en' | 'fr'
}

const validHours = [24, 48, 72, 168, 336]
const holdHours = [2, 6, 24, 48, 72]

const words = (yachts: readonly OfferYacht[]) => ({
  date: { label: m.quote_date(), wrong: () => m.quote_date_wrong() },
  time: { label: m.quote_time(), wrong: () => m.quote_time_wrong() },
  guests: { label: m.guests() },
  name: { label: m.quote_name(), wrong: () => m.enter_name() },
  email: { label: m.quote_email(), wrong: () => m.invalid_email() },
  phone: { label: m.quote_phone(), wrong: () => m.invalid_phone() },
  language: { label: m.sent_quote_language() },
  message: { label: m.sent_quote_message() },
  validHours: { label: m.sent_quote_valid() },
  holdHours: { label: m.sent_quote_hold(), wrong: () => m.sent_quote_hold_wrong() },
  ...Object.fromEntries(
    yachts.flatMap(({ title: group, extras }, at) => [
      [`duration_${at}`, { label: m.quote_duration(), group }],
      [`by_${at}`, { label: m.sent_quote_discount(), group }],
      [`value_${at}`, { label: m.sent_quote_discount_value(), group, wrong: () => m.sent_quote_discount_wrong() }],
      ...Object.entries(extraWords(extras, `${at}_`)).map(([name, word]) => [name, { ...word, group }] as const),
      [`reason_${at}`, { label: m.sent_quote_reason(), group, wrong: () => m.sent_quote_reason_wrong() }],
    ]),
  ),
})

type Field = Parameters<Parameters<typeof OfficeForm>[0]['children']>[0]

/** The offer: one trip for one guest, and the yachts with their own length, extras and discount. */
export function OfferForm({ yachts, refused, values, pack, language }: OfferFormProps) {
  const lengths = Object.fromEntries(yachts.map(({ minUnits }, at) => [`duration_${at}`, String(minUnits)]))
  return (
    <OfficeForm
      intent="offer"
      words={words(yachts)}
      refused={refused}
      values={{ guests: '2', validHours: '72', language, ...lengths, ...spread(values, yachts) }}
      submit={m.sent_quote_make()}
      wide
    >
      {(field) => (
        <>
          {pack && <PackageTicks pack={pack} />}
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField {...field('date')} type="date" required />
            <TextField {...field('time')} type="time" hint={m.quote_time_hint()} />
            <TextField {...field('guests')} type="number" inputMode="numeric" min={1} required />
          </div>
          {yachts.map((yacht, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a yacht may stand twice, at two prices
            <YachtFields key={at} yacht={yacht} at={at} field={field} refused={refused} />
          ))}
          <TextField {...field('name')} autoComplete="off" required maxLength={120} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('email')} type="email" autoComplete="off" maxLength={254} />
            <TextField {...field('phone')} type="tel" autoComplete="off" maxLength={40} />
          </div>
          <TextArea {...field('message')} rows={3} maxLength={2000} hint={m.sent_quote_message_hint()} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField {...field('language')}>
              <option value="en">English</option>
              <option value="fr">Français</option>
            </SelectField>
            <SelectField {...field('validHours')}>
              {validHours.map((hours) => (
                <option key={hours} value={hours}>
                  {hours < 72 ? m.quote_hours_count({ count: hours }) : m.sent_quote_days({ count: hours / 24 })}
                </option>
              ))}
            </SelectField>
            {yachts.length === 1 && (
              <SelectField {...field('holdHours')}>
                <option value="">{m.sent_quote_hold_none()}</option>
                {holdHours.map((hours) => (
                  <option key={hours} value={hours}>
                    {m.sent_quote_hold_hours({ count: hours })}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        </>
      )}
    </OfficeForm>
  )
}

/** The length of a request for a proposal counts for every yacht. */
const spread = ({ duration, ...values }: Record<string, string>, yachts: readonly OfferYacht[]) => ({
  ...values,
  ...(duration && Object.fromEntries(yachts.map((_, at) => [`duration_${at}`, duration]))),
})

type YachtFieldsProps = { yacht: OfferYacht; at: number; field: Field; refused: RefusedForm | undefined }

function YachtFields({ yacht: { id, title, currency, extras }, at, field, refused }: YachtFieldsProps) {
  const [search] = useSearchParams()
  const others = search.getAll('yacht').filter((_, index) => index !== at)
  const without = new URLSearchParams(search)
  without.delete('yacht')
  for (const other of others) without.append('yacht', other)
  return (
    <fieldset className="grid gap-5 rounded-lg border border-line bg-surface p-5">
      <legend className="float-start w-full font-display text-lg font-semibold">{title || m.unnamed_yacht()}</legend>
      <input type="hidden" name="yacht" value={id} />
      <input type="hidden" name="currency" value={currency} />
      <TextField
        {...field(`duration_${at}`)}
        type="number"
        inputMode="numeric"
        min={1}
        required
        hint={m.quote_duration_hint()}
      />
      {extras.length > 0 && (
        <div className="grid sm:grid-cols-2 sm:gap-x-5">
          <ExtraTicks extras={extras} prefix={`${at}_`} field={field} values={refused?.values} />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field(`by_${at}`)}>
          <option value="">{m.sent_quote_discount_none()}</option>
          <option value="percent">{m.sent_quote_discount_percent()}</option>
          <option value="amount">{m.sent_quote_discount_amount({ currency })}</option>
          <option value="total">{m.sent_quote_discount_total({ currency })}</option>
        </SelectField>
        <TextField {...field(`value_${at}`)} inputMode="decimal" maxLength={16} />
      </div>
      <TextField {...field(`reason_${at}`)} maxLength={60} hint={m.sent_quote_reason_hint()} />
      <Link to={`?${without}`} preventScrollReset className="justify-self-start text-sea underline underline-offset-4">
        {m.sent_quote_remove({ yacht: title || m.unnamed_yacht() })}
      </Link>
    </fieldset>
  )
}

const PackageTicks = ({ pack: { slug, title, items } }: { pack: OfferPackage }) => (
  <fieldset className="grid">
    <legend className="mb-1 text-sm font-semibold">{m.proposal_package()}</legend>
    <Checkbox name="package" value={slug} label={title} defaultChecked />
    {items.map(({ id, name }) => (
      <Checkbox key={id} name={`item_${id}`} label={name} defaultChecked />
    ))}
  </fieldset>
)
