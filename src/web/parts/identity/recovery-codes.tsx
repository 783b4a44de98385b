import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormPage } from './form-card.tsx'

/**
 * The codes are shown once. The link to the next page loads a new document, because its content depends on the user who has just
 * signed in.
 */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  return (
    <FormPage title={m.recovery_codes_title()} text={m.recovery_codes_text()}>
      <Notice tone="warn" title={m.recovery_codes_once()} />
      <CodeList codes={codes} />
      <a href={next} className={buttonClass({ size: 'lg', wide: true })}>
        {m.codes_are_kept()}
      </a>
    </FormPage>
  )
}

export const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul className="grid grid-cols-2 gap-2 select-all">
    {codes.map((code) => (
      <li key={code} className="rounded-sm bg-sea-soft px-3 py-2 text-center font-semibold tracking-wider tabular-nums">
        {code}
      </li>
    ))}
  </ul>
)
