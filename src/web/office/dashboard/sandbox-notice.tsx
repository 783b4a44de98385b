import type { PaymentMode } from '#shared/payment-mode.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/** Stands above every page of the back office while no money moves. */
export function SandboxNotice({ mode }: { mode: PaymentMode }) {
  if (mode === 'live') return null
  return (
    <div className="mb-6 print:hidden">
      <Notice tone="warn">{mode === 'sandbox' ? m.no_money_sandbox() : m.no_money_test()}</Notice>
    </div>
  )
}
