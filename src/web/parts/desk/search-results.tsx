import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { DeskHeading } from './desk-heading.tsx'
import { type FoundGroup, FoundGroups } from './found-groups.tsx'

type SearchResultsProps = {
  page: '/OwnerDashboard/search' | '/UserDashboard/search'
  typed: string
  groups: readonly FoundGroup[]
  /** The search failed: `groups` has only what is found without it. */
  failed: boolean
  /** Says what the desk searches: before a word is typed, after a failure, and without a result. */
  words: Record<'blank' | 'failed' | 'none', string>
}

/** The page of all results of a desk's search. */
export const SearchResults = (props: SearchResultsProps) => (
  <>
    <DeskHeading title={m.desk_search()} />
    {props.typed === '' ? (
      <StatePanel title={m.desk_search_blank()} text={props.words.blank} />
    ) : (
      <Results {...props} />
    )}
  </>
)

/** The pages that fit are found even where the search of the server has failed. */
function Results({ page, typed, groups, failed, words }: SearchResultsProps) {
  return (
    <div className="grid gap-10">
      {failed && (
        <StatePanel
          title={m.desk_search_failed()}
          text={words.failed}
          actions={
            <ButtonLink to={pagePath(page, { q: typed })} look="secondary">
              {m.try_again()}
            </ButtonLink>
          }
        />
      )}
      {!failed && groups.length === 0 && <StatePanel title={m.desk_search_none({ typed })} text={words.none} />}
      <FoundGroups groups={groups} />
    </div>
  )
}
