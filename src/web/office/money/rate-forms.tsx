import type { ListedRate } from '#contract/currency/rates.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { CurrencyOptions } from '#web/ui/currency-options.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { rateText } from './rate-words.ts'

type FormProps = { currency: string; refused: RefusedForm | undefined }

const reason = () => ({ reason: { label: m.rates_reason(), wrong: () => m.rates_reason_wrong() } })

/** `jump`: the typed rate differs by more than a fifth from the present one. It must be confirmed. */
export function EnterRate({ currency, refused, jump }: FormProps & { jump: { before: string; after: string } | null }) {
  return (
    <OfficeForm
      intent="enter"
      words={{
        rate: { label: m.rates_rate_field({ currency }), wrong: () => m.rates_wrong() },
        ...reason(),
      }}
      refused={refused}
      submit={m.rates_enter()}
    >
      {(field) => (
        <>
          <TextField {...field('rate')} inputMode="decimal" autoComplete="off" required maxLength={24} />
          <TextField {...field('reason')} required maxLength={300} />
          {jump && (
            <div>
              <p>{m.rates_jump({ before: rateText(jump.before), after: rateText(jump.after) })}</p>
              <Checkbox name="confirmed" label={m.rates_confirm_jump()} required />
            </div>
          )}
        </>
      )}
    </OfficeForm>
  )
}

export function PegForm({
  currency,
  refused,
  peg,
  anchors,
}: FormProps & Pick<ListedRate, 'peg'> & { anchors: readonly string[] }) {
  return (
    <OfficeForm
      intent="peg"
      words={{
        anchor: { label: m.rates_anchor(), wrong: () => m.rates_wrong_anchor() },
        rate: { label: m.rates_peg_rate({ currency }), wrong: () => m.rates_wrong() },
        ...reason(),
      }}
      refused={refused}
      values={{ anchor: peg?.anchor ?? 'USD', rate: peg?.rate ?? '' }}
      submit={m.rates_peg_set()}
      look="secondary"
    >
      {(field) => (
        <>
          <SelectField {...field('anchor')}>
            <CurrencyOptions currencies={anchors} />
          </SelectField>
          <TextField {...field('rate')} inputMode="decimal" autoComplete="off" required maxLength={24} />
          <TextField {...field('reason')} required maxLength={300} />
        </>
      )}
    </OfficeForm>
  )
}

export const EndPeg = ({ refused }: Pick<FormProps, 'refused'>) => (
  <details open={refused?.intent === 'unpeg'}>
    <summary className="cursor-pointer text-sea underline underline-offset-4">{m.rates_peg_end()}</summary>
    <div className="mt-4">
      <OfficeForm intent="unpeg" words={reason()} refused={refused} submit={m.rates_peg_end()} look="secondary">
        {(field) => <TextField {...field('reason')} required maxLength={300} />}
      </OfficeForm>
    </div>
  </details>
)
