import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { RateTroubles } from './rate-troubles.server.ts'

/** Warns of rates that wait for an operator, are over two days old, or are examples. Nothing where all are well. */
export function RateWarning({ troubles, linked = true }: { troubles: RateTroubles | null; linked?: boolean }) {
  const zone = useBrowserZone()
  if (!troubles) return null
  const { isHeld, old, oldest, examples } = troubles
  const link = linked && <TextLink to={pagePath('/adminn/money/rates')}>{m.rates()}</TextLink>
  if (isHeld)
    return (
      <Notice tone="warn" title={m.rates_warning_held()}>
        {link}
      </Notice>
    )
  if (old > 0 && oldest)
    return (
      <Notice tone="warn" title={m.rates_warning_old({ count: old })}>
        <p>{m.rates_warning_old_text({ moment: momentText(oldest, zone) })}</p>
        {link}
      </Notice>
    )
  if (examples === 0) return null
  return (
    <Notice tone="info" title={m.rates_warning_examples({ count: examples })}>
      <p>{m.rates_warning_examples_text()}</p>
      {link}
    </Notice>
  )
}
