import { Form, Link } from 'react-router'
import type { HelpResults } from '#contract/content/help-search.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, storedPath } from '#web/lib/paths.ts'
import { describeEntryCard } from '#web/lib/share-card.server.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { plainText } from '#web/parts/site/inline-text.tsx'
import { AskUs } from '#web/site/content/ask-us.tsx'
import { ContentHeading } from '#web/site/content/content-heading.tsx'
import { ContentSections } from '#web/site/content/content-sections.tsx'
import { Questions } from '#web/site/content/questions.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/help-center'

const mostLetters = 200

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, mostLetters)
  const [entry, found] = await Promise.all([
    api.content.get({ kind: 'page', slug: 'help-center', locale }).catch(throwMissing),
    q ? api.content.searchHelp({ q, locale }) : null,
  ])
  describeEntryCard(context, entry)
  return { entry, q, found }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return []
  const { title, summary } = loaderData.entry
  return pageMeta(args, {
    title,
    description: plainText(summary),
    hidden: loaderData.q !== '',
  })
}

export default function HelpCenter({ loaderData: { entry, q, found } }: Route.ComponentProps) {
  return (
    <main id={mainId}>
      <ContentHeading title={entry.title} summary={entry.summary} picture={entry.picture}>
        <SearchForm q={q} />
      </ContentHeading>
      <div className="container-page pb-14 lg:pb-24">
        {found ? <Results q={q} found={found} /> : <ContentSections blocks={entry.body} />}
      </div>
      {!(found && isEmpty(found)) && <AskUs />}
    </main>
  )
}

/** Its query is the address, so that a search can be sent to somebody. */
function SearchForm({ q }: { q: string }) {
  return (
    <Form
      method="get"
      role="search"
      aria-label={m.help_search()}
      className="mt-6 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        key={q}
        type="search"
        name="q"
        label={m.help_search()}
        placeholder={m.help_search_hint()}
        defaultValue={q}
        maxLength={mostLetters}
        enterKeyHint="search"
        required
      />
      <Button type="submit">{m.help_search_submit()}</Button>
    </Form>
  )
}

const isEmpty = ({ questions, pages }: HelpResults) => questions.length + pages.length === 0

function Results({ q, found }: { q: string; found: HelpResults }) {
  const { questions, pages } = found
  if (isEmpty(found)) {
    return (
      <div role="status">
        <StatePanel
          title={m.help_none({ q })}
          text={m.help_none_text()}
          actions={
            <>
              <ButtonLink to={pagePath('/contact')}>{m.write_to_us()}</ButtonLink>
              <ButtonLink to={pagePath('/faq')} look="secondary">
                {m.questions_all()}
              </ButtonLink>
            </>
          }
        />
      </div>
    )
  }
  return (
    <div className="grid gap-12">
      <p role="status" className="font-display text-lg font-semibold wrap-anywhere">
        {m.help_found({ q })}
      </p>
      {questions.length > 0 && (
        <Group title={m.questions()}>
          <Questions questions={questions} />
        </Group>
      )}
      {pages.length > 0 && (
        <Group title={m.help_pages()}>
          <ul className="border-t border-line">
            {pages.map(({ id, path, title, excerpt }) => (
              <li key={id} className="relative border-b border-line py-4">
                <Link to={storedPath(path)} className="card-link font-semibold">
                  {title}
                </Link>
                <p className="mt-1 max-w-prose text-ink-soft">{excerpt}</p>
              </li>
            ))}
          </ul>
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-12">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
