export const listingStatuses = [
  'draft',
  'pending_review',
  'approved',
  'changes_requested',
  'suspended',
  'archived',
] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** What may be done to a listing in which state, and what it becomes. A listing changes state through this table only. */
export const listingTransitions = {
  submit: { draft: 'pending_review', changes_requested: 'pending_review' },
  withdraw: { pending_review: 'draft' },
  unpublish: { approved: 'draft' },
  approve: { pending_review: 'approved' },
  approve_changes: { approved: 'approved' },
  request_changes: { pending_review: 'changes_requested', approved: 'approved' },
  take_offline: { approved: 'changes_requested' },
  answer_changes: { approved: 'approved' },
  suspend: { approved: 'suspended' },
  reinstate: { suspended: 'approved' },
  archive: {
    draft: 'archived',
    pending_review: 'archived',
    approved: 'archived',
    changes_requested: 'archived',
    suspended: 'archived',
  },
} as const satisfies Record<string, Partial<Record<ListingStatus, ListingStatus>>>

export type ListingAction = keyof typeof listingTransitions

/** Whether its owner can change all of it: nobody has been asked to check it. */
export const isEditable = (status: ListingStatus): boolean => status === 'draft' || status === 'changes_requested'

/** The state after the action, or undefined when the action is not possible in this state. */
export function nextListingStatus(action: ListingAction, status: ListingStatus): ListingStatus | undefined {
  const transitions: Partial<Record<ListingStatus, ListingStatus>> = listingTransitions[action]
  return transitions[status]
}
