/**
 * Today's date in UTC−12, the last zone to change the day: a date field must not refuse a day that is still today for somebody.
 * The API refuses days that are past in the yacht's zone.
 */
export const localToday = (now = Date.now()) => new Date(now - 12 * 3_600_000).toISOString().slice(0, 10)
