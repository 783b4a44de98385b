/** An instant as the value of a `datetime-local` field, in the time zone of the browser. */
export function localInputOf(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The value of a `datetime-local` field as an instant. A time that the clocks skip counts as the one after the change. */
export const instantOfLocalInput = (value: string): string => new Date(value).toISOString()
