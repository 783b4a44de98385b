import { keysOf } from '#web/lib/keys-of.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { aboutWords, reviewStates, waitWords } from './review-words.ts'

export const reviewFilters = ['q', 'waits', 'state', 'about', 'rating'] as const

const ratings = ['1', '2', '3', '4', '5']

export const ReviewFilters = () => (
  <ListFilters label={m.office_reviews()} names={reviewFilters} search={{ name: 'q', label: m.office_review_search() }}>
    <SelectFilter
      name="waits"
      label={m.office_review_waits()}
      options={keysOf(waitWords).map((waits) => [waits, waitWords[waits]()])}
    />
    <SelectFilter
      name="state"
      label={m.account_state()}
      options={keysOf(reviewStates).map((state) => [state, reviewStates[state].text()])}
    />
    <SelectFilter
      name="about"
      label={m.office_review_about()}
      options={keysOf(aboutWords).map((about) => [about, aboutWords[about]()])}
    />
    <SelectFilter
      name="rating"
      label={m.office_review_rating()}
      options={ratings.map((stars) => [stars, m.office_review_stars({ stars })])}
    />
  </ListFilters>
)
