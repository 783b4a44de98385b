import { Link } from 'react-router'
import { type TaxonomyKind, taxonomyKinds } from '#shared/taxonomy-kinds.ts'
import { classNames } from '#web/lib/class-names.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { kindPaths, kindTitles } from './kind-words.ts'

/** Links to the other kinds. */
export function TaxonomyNav({ open }: { open: TaxonomyKind }) {
  return (
    <nav aria-label={m.taxonomy()} className="mb-8 flex flex-wrap gap-2">
      {taxonomyKinds.map((kind) => (
        <Link
          key={kind}
          to={pagePath('/adminn/taxonomy/:kind', { kind: kindPaths[kind] })}
          aria-current={kind === open ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold no-underline transition-colors',
            kind === open ? 'border-ink bg-ink text-on-ink' : 'border-edge text-ink hover:border-sea hover:text-sea',
          )}
        >
          {kindTitles[kind]()}
        </Link>
      ))}
    </nav>
  )
}
