/** An attachment is read by a signed-in user (conversation), or with the access token of a booking. */
export type Attached = { conversationId: string } | { bookingId: string }

export const attachmentAddress = (of: Attached, attachmentId: string): string =>
  'bookingId' in of
    ? `/api/bookings/${of.bookingId}/conversation/attachments/${attachmentId}`
    : `/api/conversations/${of.conversationId}/attachments/${attachmentId}`
