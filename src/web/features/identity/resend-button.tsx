import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Sends the code again after a waiting time. Without a script the server refuses a request that comes too early. */
export function ResendButton({ until, pending }: { until: string; pending: boolean }) {
  const left = useSecondsUntil(until) ?? 0
  return (
    <Button type="submit" look="quiet" pending={pending} disabled={left > 0} className="-mx-5 text-sea tabular-nums">
      {left > 0 ? m.resend_code_in({ seconds: left }) : m.resend_code()}
    </Button>
  )
}
