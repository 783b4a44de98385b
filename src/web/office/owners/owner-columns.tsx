import type { OfficeOwner } from '#contract/office/owners.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { ChangedAccount } from '#web/office/money/changed-account.tsx'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { reviewStates } from './owner-words.ts'

/** The columns of the list of owners. Not every administrator may see payouts. */
export function useOwnerColumns(readsPayouts: boolean): ListColumn<OfficeOwner>[] {
  const zone = useBrowserZone()
  const payouts: ListColumn<OfficeOwner> = {
    key: 'payouts',
    head: m.owners_payouts(),
    cell: ({ bankReview, accountChange, held }) => (
      <span className="flex flex-wrap gap-1.5">
        {accountChange && <ChangedAccount change={accountChange} />}
        {bankReview && !(accountChange && bankReview === 'unreviewed') && (
          <Badge tone={reviewStates[bankReview].tone}>{reviewStates[bankReview].text()}</Badge>
        )}
        {held && <Badge tone="bad">{m.owners_held()}</Badge>}
        {!bankReview && !held && '–'}
      </span>
    ),
  }
  return [
    {
      key: 'name',
      head: m.owners_owner(),
      sort: 'name',
      fixed: true,
      cell: ({ id, name, invitedUntil }) => (
        <span className="flex flex-wrap items-center gap-2">
          <TextLink to={pagePath('/adminn/owners/:ownerId', { ownerId: id })}>{name}</TextLink>
          {invitedUntil && <Badge>{m.owner_invited()}</Badge>}
        </span>
      ),
    },
    { key: 'email', head: m.owners_email(), unbroken: true, cell: ({ email }) => email ?? '–' },
    { key: 'yachts', head: m.owners_yachts(), numeric: true, cell: ({ yachts }) => yachts },
    {
      key: 'papers',
      head: m.owners_papers_to_check(),
      numeric: true,
      cell: ({ papersToCheck }) => papersToCheck || '–',
    },
    ...(readsPayouts ? [payouts] : []),
    {
      key: 'account',
      head: m.owners_account(),
      extra: true,
      cell: ({ hasAccount }) => (hasAccount ? m.owners_has_account() : m.owners_no_account()),
    },
    {
      key: 'created',
      head: m.owners_since(),
      sort: '-created',
      unbroken: true,
      cell: ({ createdAt }) => momentText(createdAt, zone),
    },
  ]
}
