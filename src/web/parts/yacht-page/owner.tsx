import { useSearchParams } from 'react-router'
import type { Yacht } from '#contract/boats/yacht.ts'
import { languageName } from '#web/lib/language-name.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { replyText } from '#web/parts/boats/trip-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ClockIcon } from '#web/ui/yacht-icons.tsx'

export function Owner({ yacht: { id, owner } }: { yacht: Yacht }) {
  const [params] = useSearchParams()
  const { questions } = useSite().settings.features
  return (
    <div className="flex gap-4">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full bg-sea-soft font-display text-lg font-semibold text-sea"
      >
        {initials(owner.name)}
      </span>
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {owner.name}
          {owner.superOwner && <Badge tone="good">{m.super_owner()}</Badge>}
        </p>
        {owner.about && <p className="text-ink-soft">{localText(owner.about)}</p>}
        {owner.languages.length > 0 && (
          <p className="text-sm text-ink-soft">{m.speaks({ languages: languageNames(owner.languages) })}</p>
        )}
        {owner.replyMinutes !== null && (
          <p className="flex items-center gap-1.5 text-sm">
            <ClockIcon className="size-4.5 text-brass" />
            {replyText(owner.replyMinutes)}
          </p>
        )}
        {questions && <AskLink id={id} params={params} />}
      </div>
    </div>
  )
}

/** Links to the form for a message, which asks the visitor to sign in. The link passes on the day and the number of guests. */
const AskLink = ({ id, params }: { id: string; params: URLSearchParams }) => (
  <ButtonLink
    to={pagePath('/UserDashboard/inbox/new', new URLSearchParams([['yacht', id], ...params]))}
    look="secondary"
    className="mt-2 justify-self-start"
  >
    {m.ask_owner()}
  </ButtonLink>
)

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase() || 'U'

const languageNames = (codes: readonly string[]) => new Intl.ListFormat(getLocale()).format(codes.map(languageName))
