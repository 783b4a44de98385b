/**
 * Today's date where the day is furthest behind (UTC−12): a date field may not refuse a day that is still today for
 * somebody. The API refuses what is past where the yacht lies.
 */
export const localToday = (now = Date.now()) => new Date(now - 12 * 3_600_000).toISOString().slice(0, 10)
