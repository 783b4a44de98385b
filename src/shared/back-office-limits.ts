/** How far an administrator may go with a booking; whoever has to go further asks a colleague. */
export const backOfficeLimits = {
  /** From now on; never beyond the departure. */
  holdHours: 48,
  /** Bookings in one bulk action. */
  bulkRows: 200,
  /** Departures in one weather call. */
  weatherDepartures: 500,
} as const
