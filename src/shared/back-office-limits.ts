/** The limits of one administrator's actions on a booking. A larger action needs a colleague. */
export const backOfficeLimits = {
  /** Counts from now. The departure is a further limit. */
  holdHours: 48,
  /** Bookings in one bulk action. */
  bulkRows: 200,
  /** Departures in one weather call. */
  weatherDepartures: 500,
} as const
