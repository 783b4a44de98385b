import type { ListingDraft, ListingMedia } from '#contract/fleet/listings.ts'
import { minPictures } from '#shared/listing-steps.ts'

/** The changes that an owner may make to the pictures and films of a listing now. The API refuses all others. */
export function pictureRules({ status, proposed, photos }: Pick<ListingDraft, 'status' | 'proposed' | 'photos'>) {
  const isOpen = status === 'draft' || status === 'changes_requested'
  const isPublic = status === 'approved'
  const isChecked = isPublic && Boolean(proposed?.submittedAt)
  const waits = ({ id }: Pick<ListingMedia, 'id'>) => proposed?.media.includes(id) ?? false
  const hasFew = isPublic && photos.length - (proposed?.media.length ?? 0) <= minPictures
  const isPhoto = ({ id }: Pick<ListingMedia, 'id'>) => photos.some((photo) => photo.id === id)
  return {
    adds: isOpen || (isPublic && !isChecked),
    arranges: isOpen || isPublic,
    hasFew,
    waits,
    /** While an operator checks changes, what belongs to them stays. */
    removes: (item: Pick<ListingMedia, 'id'>) =>
      isOpen || (isPublic && !(isChecked && (waits(item) || (hasFew && isPhoto(item))))),
  }
}
