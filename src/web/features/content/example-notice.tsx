import { dayText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/** Legal texts are shipped as examples. The notice disappears once the operator has had them reviewed. */
export function ExampleNotice({ updated }: { updated: string }) {
  return (
    <div className="mb-8">
      <Notice tone="info" title={m.example_text()}>
        {m.last_updated({ day: dayText(updated.slice(0, 10)) })}
      </Notice>
    </div>
  )
}
