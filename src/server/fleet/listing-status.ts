export const listingStatuses = [
  'draft',
  'pending_review',
  'approved',
  'changes_requested',
  'suspended',
  'archived',
] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** The transitions of each action. Only this table changes the status of a listing. */
export const listingTransitions = {
  submit: { draft: 'pending_review', changes_requested: 'pending_review' },
  withdraw: { pending_review: 'draft' },
  unpublish: { approved: 'draft' },
  approve: { pending_review: 'approved' },
  approve_changes: { approved: 'approved' },
  request_changes: { pending_review: 'changes_requested', approved: 'approved' },
  /** The operator then decides again about a listing that is not public. */
  withdraw_request: { changes_requested: 'pending_review', approved: 'approved' },
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

/** Whether its owner can change all fields, because no operator has to check it. */
export const isEditable = (status: ListingStatus): boolean => status === 'draft' || status === 'changes_requested'

/** The status after the action; undefined when the status does not allow it. */
export function nextListingStatus(action: ListingAction, status: ListingStatus): ListingStatus | undefined {
  const transitions: Partial<Record<ListingStatus, ListingStatus>> = listingTransitions[action]
  return transitions[status]
}
