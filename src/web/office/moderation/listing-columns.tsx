import type { ModeratedListing } from '#contract/fleet/moderation.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { ListingState } from '#web/parts/boats/listing-state.tsx'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function useListingColumns(): ListColumn<ModeratedListing>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'title',
      head: m.moderation_listing(),
      sort: 'title',
      fixed: true,
      cell: ({ id, title }) => (
        <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: id })}>{title || m.unnamed_yacht()}</TextLink>
      ),
    },
    { key: 'owner', head: m.moderation_owner(), cell: ({ owner }) => owner.name },
    {
      key: 'state',
      card: 'side',
      head: m.account_state(),
      cell: (listing) => (
        <span className="flex flex-wrap gap-1.5">
          <ListingState yacht={listing} />
          {listing.changesWait && <Badge tone="warn">{m.moderation_changes_sent()}</Badge>}
          {listing.featured && <Badge tone="brass">{m.moderation_featured()}</Badge>}
        </span>
      ),
    },
    { key: 'pictures', head: m.yacht_step_photos(), numeric: true, cell: ({ pictures }) => pictures },
    {
      key: 'order',
      head: m.moderation_place(),
      numeric: true,
      extra: true,
      cell: ({ displayOrder }) => displayOrder || '–',
    },
    {
      key: 'submitted',
      head: m.moderation_sent(),
      sort: 'waiting',
      unbroken: true,
      cell: ({ submittedAt }) => (submittedAt ? momentText(submittedAt, zone) : '–'),
    },
    {
      key: 'updated',
      head: m.moderation_updated(),
      sort: '-updated',
      unbroken: true,
      cell: ({ updatedAt }) => momentText(updatedAt, zone),
    },
  ]
}
