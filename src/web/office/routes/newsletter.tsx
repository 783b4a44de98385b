import type { NewsletterState, Subscriber } from '#contract/newsletter/newsletter.ts'
import type { NewsletterPage } from '#shared/newsletter.ts'
import { apiContext } from '#web/context.ts'
import { instantDayText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { type ListColumn, ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Route } from './+types/newsletter'

const operation = 'newsletter.list'
const filters = ['q', 'state', 'language'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, operation)
  return listAnswer(await loadList(context.get(apiContext), { url, operation, filters }))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.newsletter_office(), hidden: true })

const states = {
  pending: { text: m.newsletter_state_pending, tone: 'plain' },
  confirmed: { text: m.newsletter_state_confirmed, tone: 'good' },
  unsubscribed: { text: m.newsletter_state_unsubscribed, tone: 'bad' },
} as const satisfies Record<NewsletterState, object>

const pages: Record<NewsletterPage, () => string> = {
  blog: m.newsletter_page_blog,
  'coming-soon': m.newsletter_page_coming_soon,
  newsletter: m.newsletter_page_newsletter,
}

const languages = { en: 'English', fr: 'Français' } as const

export default function Newsletter({ loaderData: { page, views } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading title={m.newsletter_office()} text={m.newsletter_office_text()} />
      <ListFrame
        operation={operation}
        caption={m.newsletter_office()}
        columns={useColumns()}
        page={page}
        rowKey={({ id }) => id}
        sort="-asked"
        views={views}
        filters={
          <ListFilters
            label={m.newsletter_office()}
            names={filters}
            search={{ name: 'q', label: m.newsletter_address(), maxLength: 254 }}
          >
            <SelectFilter
              name="state"
              label={m.newsletter_state()}
              options={Object.entries(states).map(([value, { text }]) => [value, text()] as const)}
            />
            <SelectFilter name="language" label={m.language()} options={Object.entries(languages)} />
          </ListFilters>
        }
        empty={m.newsletter_nobody()}
      />
    </>
  )
}

function useColumns(): ListColumn<Subscriber>[] {
  const zone = useBrowserZone()
  const day = (instant: string | null) => (instant ? instantDayText(instant, zone) : '–')
  return [
    {
      key: 'email',
      head: m.newsletter_address(),
      sort: 'email',
      fixed: true,
      unbroken: true,
      cell: ({ email }) => email,
    },
    {
      key: 'state',
      head: m.newsletter_state(),
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text()}</Badge>,
    },
    { key: 'language', head: m.language(), cell: ({ language }) => languages[language] },
    { key: 'page', head: m.newsletter_page(), cell: ({ page }) => pages[page]() },
    {
      key: 'asked',
      head: m.newsletter_asked_at(),
      sort: '-asked',
      unbroken: true,
      cell: ({ askedAt }) => day(askedAt),
    },
    {
      key: 'confirmed',
      head: m.newsletter_confirmed_at(),
      unbroken: true,
      cell: ({ confirmedAt }) => day(confirmedAt),
    },
    { key: 'ended', head: m.newsletter_ended_at(), unbroken: true, cell: ({ unsubscribedAt }) => day(unsubscribedAt) },
    {
      key: 'proof',
      head: m.newsletter_proof(),
      cell: ({ sentenceHash }) => <code title={sentenceHash}>{sentenceHash.slice(0, 12)}</code>,
    },
  ]
}
