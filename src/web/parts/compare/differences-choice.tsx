import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import { type CompareQuery, writeCompareQuery } from './compare-query.ts'
import type { Group } from './compare-rows.ts'

/** Says how many rows differ, and switches between all rows and those alone. */
export function DifferencesChoice({ groups, query }: { groups: readonly Group[]; query: CompareQuery }) {
  const rows = groups.flatMap((group) => group.rows)
  const different = rows.filter(({ differs }) => differs).length
  const to = (onlyDifferences: boolean) => pagePath('/compare') + writeCompareQuery({ ...query, onlyDifferences })
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-ink-soft">
        {m.compare_differences({ different, all: rows.length })}
      </p>
      <nav aria-label={m.compare_rows()} className="flex flex-wrap gap-2">
        <ChipLink to={to(false)} selected={!query.onlyDifferences}>
          {m.compare_all_rows()}
        </ChipLink>
        <ChipLink to={to(true)} selected={query.onlyDifferences}>
          {m.compare_only_differences()}
        </ChipLink>
      </nav>
    </div>
  )
}
