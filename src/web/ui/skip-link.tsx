import { m } from '#web/paraglide/messages.js'

export const mainId = 'content'

export const skipLinkClass =
  'sr-only rounded-full bg-ink px-5 py-2.5 font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50'

export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={skipLinkClass}>
      {m.skip_to_content()}
    </a>
  )
}
