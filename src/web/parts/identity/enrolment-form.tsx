import { Form } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

type EnrolmentFormProps = {
  /** Secret and QR code, once the user has asked for them. */
  result: { secret?: string; qr?: string } | undefined
  refused: RefusedForm | undefined
  /** True where the enrolment is the purpose of the page. */
  wide?: boolean
}

/** The steps of the enrolment: the button that shows QR code and key, then the first code. */
export function EnrolmentForm({ result, refused, wide }: EnrolmentFormProps) {
  const sending = useSending('enrol')
  if (!result?.secret || !result.qr) {
    return (
      <Form method="post" preventScrollReset className="grid gap-5">
        <RefusedNotice refused={refused} intents={['enrol']} />
        <input type="hidden" name="intent" value="enrol" />
        <Button
          type="submit"
          {...(wide ? { size: 'lg', wide } : { look: 'secondary', className: 'justify-self-start' })}
          pending={sending}
        >
          {m.show_qr()}
        </Button>
      </Form>
    )
  }
  const { secret, qr } = result
  return (
    <ol className="grid gap-6">
      <li className="grid gap-3">
        <p className="font-semibold">{m.scan_qr()}</p>
        <img
          src={qr}
          alt={m.qr_alt()}
          width={208}
          height={208}
          className="rounded-md border border-line bg-white p-2"
        />
        <p className="text-sm text-ink-soft">{m.or_type_secret()}</p>
        <code className="w-fit rounded-sm bg-sea-soft px-3 py-2 text-base tracking-wider break-all select-all">
          {inFours(secret)}
        </code>
      </li>
      <li className="grid gap-3">
        <p className="font-semibold">{m.enter_first_code()}</p>
        <SecondFactorForm intent="verify" refused={refused} submit={m.turn_on()} hidden={{ secret, qr }} />
      </li>
    </ol>
  )
}

/** Groups the secret by four characters, which makes it easier to copy. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
