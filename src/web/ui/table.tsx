import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export type Column<Row> = {
  key: string
  head: ReactNode
  /** Set where the rows are sorted by this column. */
  sorted?: 'ascending' | 'descending' | undefined
  cell: (row: Row) => ReactNode
  numeric?: boolean
  /** For values that must not wrap, such as a time or an address. */
  unbroken?: boolean
  /** Hidden on phones. The row says the same in another cell. */
  wide?: boolean
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/**
 * A dense table that scrolls sideways inside its own frame on narrow screens. Columns keep a readable width, and a long word
 * breaks within its column.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, since a section of the page often has the same name
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-start text-ink-soft">
          <tr>
            {columns.map(({ key, head, numeric, sorted, wide }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sorted}
                className={classNames(
                  'px-4 py-3 font-semibold',
                  numeric ? 'text-end' : 'text-start',
                  wide && 'max-md:hidden',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-list>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0 hover:bg-sea-soft">
              {columns.map(({ key, cell, numeric, unbroken, wide }) => (
                <td
                  key={key}
                  className={classNames(
                    'px-4 py-3',
                    numeric && 'text-end tabular-nums',
                    unbroken && 'whitespace-nowrap',
                    wide && 'max-md:hidden',
                    !numeric && !unbroken && 'min-w-36 wrap-anywhere',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
