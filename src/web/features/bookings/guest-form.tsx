import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { TripPrice } from '#contract/pricing.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { LockIcon } from '#web/ui/yacht-icons.tsx'
import type { GuestField, Refused } from './submit-guest-form.ts'

const fieldErrors: Record<GuestField, (value: string) => string> = {
  name: () => m.enter_name(),
  email: (value) => (value ? m.invalid_email() : m.enter_email()),
  phone: (value) => (value ? m.invalid_phone() : m.enter_phone()),
  notes: () => m.notes_too_long(),
}

const labels = { name: m.your_name, email: m.your_email, phone: m.your_phone, notes: m.your_notes }

type GuestFormProps = {
  quote: TripPrice
  /** Of this form as it was shown: sent twice, it reserves once. */
  attempt: string
  refused: Refused | undefined
  /** Who is signed in. */
  guest: Partial<Record<GuestField, string>>
}

/** Who comes, and the one button that reserves. Wrong fields say so beside themselves and in a summary that has the focus. */
export function GuestForm({ quote, attempt, refused, guest }: GuestFormProps) {
  const { state, formMethod } = useNavigation()
  const sending = state !== 'idle' && formMethod === 'POST'
  const wrong = refused?.wrong ?? []
  const field = (name: GuestField) => {
    const value = refused?.values[name] ?? guest[name] ?? ''
    const error = wrong.includes(name) ? fieldErrors[name](value) : undefined
    return { name, id: name, label: labels[name](), defaultValue: value, error }
  }
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-5">
      <input type="hidden" name="agreed" value={quote.agreed} />
      <input type="hidden" name="attempt" value={attempt} />
      {wrong.length > 0 && <Summary wrong={wrong} values={refused?.values ?? {}} />}
      <TextField {...field('name')} autoComplete="name" required maxLength={120} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          hint={m.email_hint()}
        />
        <TextField {...field('phone')} type="tel" autoComplete="tel" required maxLength={40} hint={m.phone_hint()} />
      </div>
      <TextArea {...field('notes')} hint={m.notes_hint()} maxLength={2000} rows={3} />
      <Button type="submit" size="lg" wide pending={sending} icon={<LockIcon />}>
        {m.reserve_for({ price: moneyText({ amount: quote.total, currency: quote.currency }) })}
      </Button>
      <p className="text-sm text-ink-soft">{m.not_charged_yet()}</p>
    </Form>
  )
}

function Summary({ wrong, values }: { wrong: readonly GuestField[]; values: Refused['values'] }) {
  const box = useRef<HTMLDivElement>(null)
  // Each refusal brings a list of its own, and the focus with it.
  useEffect(() => {
    if (wrong.length > 0) box.current?.focus()
  }, [wrong])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="bad" title={m.check_fields({ count: wrong.length })} urgent>
        <ul className="mt-1 list-disc ps-5">
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="underline underline-offset-4">
                {fieldErrors[name](values[name] ?? '')}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
