import type { SuspectedDuplicate } from '#contract/fleet/moderation.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'

/** Listings that may be of the same hull, with the reason for the suspicion. */
export function DuplicateList({ duplicates }: { duplicates: readonly SuspectedDuplicate[] }) {
  return (
    <ul data-list className="grid gap-2">
      {duplicates.map(({ id, title, ownerName, sameHull, samePictures }) => (
        <li key={id} className="rounded-md border border-line bg-surface px-4 py-3">
          <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: id })}>{title || m.unnamed_yacht()}</TextLink>
          <p className="text-sm text-ink-soft">
            {[
              ownerName,
              ...(sameHull ? [m.moderation_same_hull()] : []),
              ...(samePictures > 0 ? [m.moderation_same_pictures({ count: samePictures })] : []),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
