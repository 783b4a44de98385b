import type { TripPrice } from '#contract/pricing.ts'
import { momentText } from '#web/lib/format.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { CheckIcon } from '#web/ui/icons.tsx'

type TripPromisesProps = {
  terms: Pick<TripPrice, 'cancellation' | 'zone'>
  /** Who sells the trip; null where it is not known any more. */
  seller: string | null
}

/** What a guest wants to know beside the button: until when it costs nothing to leave, what weather does, and who sells. */
export function TripPromises({ terms: { cancellation, zone }, seller }: TripPromisesProps) {
  const { settings } = useSite()
  const free = cancellation.find(({ fee, until }) => fee === 0 && until)
  const promises = [
    ...(free?.until ? [m.promise_cancel({ moment: momentText(free.until, zone) })] : []),
    m.promise_weather(),
    ...(seller ? [m.promise_seller({ seller, site: settings.name })] : []),
  ]
  return (
    <ul className="grid gap-2 text-sm text-ink-soft">
      {promises.map((promise) => (
        <li key={promise} className="flex gap-2.5">
          <CheckIcon className="mt-0.5 size-4.5 text-good" />
          {promise}
        </li>
      ))}
    </ul>
  )
}
