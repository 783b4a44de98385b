import { useState } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** The button that copies a text, with a word once that is done. Without a script there is no button. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const canCopy = useHydrated()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {canCopy && (
        <Button look="secondary" onClick={() => void copy()}>
          {m.cal_copy()}
        </Button>
      )}
      <p role="status" className="text-sm text-good">
        {copied === text && m.cal_copied()}
      </p>
    </div>
  )
}
