/** The days of a month in rows from Sunday to Saturday; null before its first and after its last day. */
export function daysInWeeks(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const before = first.getUTCDay()
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const rows = Math.ceil((before + count) / 7)
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: 7 }, (_column, column) => {
      const day = row * 7 + column - before + 1
      return day >= 1 && day <= count ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}

export const monthBefore = (month: string) => shift(month, -1)
export const monthAfter = (month: string) => shift(month, 1)

function shift(month: string, by: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
