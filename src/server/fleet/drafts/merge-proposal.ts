import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { DraftMedia } from './draft-queries.ts'
import type { Proposal, ProposedMedia } from './proposal-queries.ts'

type Fields = ListingDraft['fields']

/** The fields as they will be once the proposal is approved. */
export const mergeFields = (fields: Fields, { fields: proposed }: Pick<Proposal, 'fields'>): Fields => ({
  ...fields,
  ...(Object.fromEntries(Object.entries(proposed).filter(([, value]) => value !== undefined)) as Partial<Fields>),
})

/** Public and proposed media in the owner's order. */
export function mergeMedia(shown: readonly DraftMedia[], proposed: readonly ProposedMedia[]): DraftMedia[] {
  const merged = [...shown]
  for (const { position, ...item } of [...proposed].sort((one, other) => one.position - other.position))
    merged.splice(position, 0, item)
  return merged
}
