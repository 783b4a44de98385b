import { useState } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/button.tsx'
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

/** The codes, with a file of them, which needs no script, and a copy for a password manager. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const { name, origin } = useSite().settings
  const text = [`${name}, ${origin}`, m.recovery_codes_title(), ...codes, ''].join('\n')
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-2 gap-2 select-all">
        {codes.map((code) => (
          <li
            key={code}
            className="rounded-sm bg-sea-soft px-3 py-2 text-center font-semibold tracking-wider tabular-nums"
          >
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass({ look: 'secondary' })}
        >
          {m.recovery_codes_download()}
        </a>
        <CopyCodes text={codes.join('\n')} />
      </div>
    </div>
  )
}

type Copying = 'not yet' | 'copied' | 'failed'

function CopyCodes({ text }: { text: string }) {
  const [state, setState] = useState<Copying>('not yet')
  const canCopy = useHydrated()
  // A page without TLS has no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const words = { 'not yet': '', copied: m.recovery_codes_copied(), failed: m.recovery_codes_not_copied() }
  return (
    <>
      {canCopy && (
        <Button look="secondary" onClick={() => void copy()}>
          {m.recovery_codes_copy()}
        </Button>
      )}
      <p role="status" className="self-center text-sm empty:hidden">
        {words[state]}
      </p>
    </>
  )
}
