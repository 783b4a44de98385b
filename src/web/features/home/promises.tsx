import { m } from '#web/paraglide/messages.js'
import { CalendarIcon, ShieldIcon } from '#web/ui/icons.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'

const signs = {
  price: <LineThrough className="w-14" />,
  calendar: <CalendarIcon className="size-6 text-brass" />,
  hold: <ShieldIcon className="size-6 text-brass" />,
}

/** Three things that are true of every yacht here. */
export function Promises() {
  return (
    <section aria-label={m.promises()} className="container-page pt-14 lg:pt-20">
      <dl className="grid gap-8 md:grid-cols-3">
        <Promised sign={signs.price} title={m.promise_price_title()} text={m.promise_price_text()} />
        <Promised sign={signs.calendar} title={m.promise_calendar_title()} text={m.promise_calendar_text()} />
        <Promised sign={signs.hold} title={m.promise_hold_title()} text={m.promise_hold_text()} />
      </dl>
    </section>
  )
}

function Promised({ sign, title, text }: { sign: React.ReactNode; title: string; text: string }) {
  return (
    <div className="border-t border-line pt-5">
      <dt className="flex h-8 items-center gap-3 font-display font-semibold">
        {sign}
        {title}
      </dt>
      <dd className="mt-2 text-ink-soft">{text}</dd>
    </div>
  )
}
