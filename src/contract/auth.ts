/**
 * The callers that may use an operation. One function of the server checks this before the handler runs: src/server/authorise.ts.
 */
export type Auth =
  /** Anybody. */
  | 'visitor'
  /** A session, even if its second factor is still missing. */
  | 'session'
  /** Anybody who is signed in. */
  | 'user'
  /** The user whom the input names, as `userId` or else as `id`. */
  | 'self'
  /** The user of `self`, or an administrator. */
  | 'self_or_administrator'
  | 'owner'
  | 'administrator'
  /** The holder of the booking's token, its customer, the owner of the yacht, or an administrator. */
  | 'booking_party'
  /** The holder of the booking's token, or its customer. */
  | 'booking_guest'
  /** The guest or the owner of the conversation that the path names, or an administrator. */
  | 'conversation_party'
  /** The holder of the token of the conversation that the path names, or the session in which it was written. */
  | 'chat_visitor'
  /** The owner of the yacht that the path or `yachtId` names, or an administrator. */
  | 'yacht_host'
  /** The callers of `yacht_host`; other owners get not_found. */
  | 'yacht_editor'
  /** The callers of `yacht_host`, for the yacht whose block, slot, route or picture the path names. */
  | 'block_host'
  | 'media_host'
  | 'itinerary_host'
  | 'slot_host'
  /** The holder of the booking's token, its customer, or an administrator. */
  | 'booking_guest_or_operator'
  /** The owner of the booked yacht, or an administrator. */
  | 'booking_host'
