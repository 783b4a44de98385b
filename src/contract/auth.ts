/** Who may call an operation. One gate of the server enforces it before the handler runs: src/server/authorise.ts. */
export type Auth =
  /** Anybody. */
  | 'visitor'
  /** A session that has begun, though its second factor may be missing. */
  | 'session'
  /** Anybody who is signed in. */
  | 'user'
  /** The user whom the input names, as `userId` or else as `id`. */
  | 'self'
  /** The same, or an administrator. */
  | 'self_or_administrator'
  | 'owner'
  | 'administrator'
  /** Holders of the booking's token, its customer, the owner of the yacht, administrators. */
  | 'booking_party'
  /** Holders of the booking's token and its customer. */
  | 'booking_guest'
  /** The guest and the owner of the conversation that the path names, and administrators. */
  | 'conversation_party'
  /** The owner of the yacht that the path names, or else `yachtId`, and administrators. */
  | 'yacht_host'
  /** The same; for other owners the yacht is not there. */
  | 'yacht_editor'
  /** The same for the yacht whose block or slot the path names. */
  | 'block_host'
  | 'slot_host'
  /** Holders of the booking's token, its customer, and administrators. */
  | 'booking_guest_or_operator'
  /** The owner of the booked yacht and administrators. */
  | 'booking_host'
