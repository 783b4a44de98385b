import { CalendarIcon, ShieldIcon } from '#web/ui/icons.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import type { HomeCopy } from './home-copy.server.ts'

/** Three promises that hold for every yacht. */
export function Promises({ copy: { label, price, calendar, hold } }: { copy: HomeCopy['promises'] }) {
  return (
    <section aria-label={label} className="container-page pt-8 lg:pt-12">
      <dl className="grid gap-5 md:grid-cols-3 md:gap-8">
        <Promised sign={<LineThrough className="w-14" />} {...price} />
        <Promised sign={<CalendarIcon className="size-6 text-brass" />} {...calendar} />
        <Promised sign={<ShieldIcon className="size-6 text-brass" />} {...hold} />
      </dl>
    </section>
  )
}

function Promised({ sign, title, text }: { sign: React.ReactNode; title: string; text: string }) {
  return (
    <div className="border-t border-line pt-3 max-md:first:border-t-0 max-md:first:pt-0">
      <dt className="flex h-8 items-center gap-3 font-display font-semibold">
        {sign}
        {title}
      </dt>
      <dd className="mt-1 text-ink-soft max-md:text-sm">{text}</dd>
    </div>
  )
}
