import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'

/** Links to the contact page, for visitors who have not found an answer. */
export function AskUs() {
  return (
    <aside className="container-page pb-14 lg:pb-24">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-sea-soft px-6 py-8 md:px-10">
        <div className="max-w-2xl">
          <p className="font-display text-lg font-semibold">{m.ask_us()}</p>
          <p className="mt-1 text-ink-soft">{m.ask_us_text()}</p>
        </div>
        <ButtonLink to={pagePath('/contact')} look="secondary">
          {m.write_to_us()}
        </ButtonLink>
      </div>
    </aside>
  )
}
