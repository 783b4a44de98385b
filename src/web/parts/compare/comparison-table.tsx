import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { CheckIcon, MinusIcon } from '#web/ui/icons.tsx'
import type { Cell, Group, Row } from './compare-rows.ts'
import { ComparisonHead } from './comparison-head.tsx'
import { cellClass, RowHead } from './comparison-row.tsx'
import type { ComparedYacht } from './load-comparison.server.ts'
import { PriceRow } from './price-row.tsx'

type ComparisonTableProps = { yachts: readonly ComparedYacht[]; groups: readonly Group[]; query: URLSearchParams }

/**
 * Names and totals stay visible. A phone has room for two columns. More columns scroll sideways inside a frame, in which the
 * names of the rows stay visible.
 */
export function ComparisonTable({ yachts, groups, query }: ComparisonTableProps) {
  const framed = yachts.length > roomOnPhone
  return (
    <section
      aria-label={m.compare_title()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className={classNames('relative', framed && 'max-md:max-h-[calc(100dvh-7rem)] max-md:overflow-auto')}
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth: widthFor(yachts.length) }}
      >
        <caption className="sr-only">{m.compare_title()}</caption>
        <colgroup>
          <col className="w-22 md:w-40 lg:w-52" />
        </colgroup>
        <ComparisonHead yachts={yachts} query={query} framed={framed} />
        <tbody>
          <PriceRow yachts={yachts} query={query} />
        </tbody>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={yachts.length + 1} className="pt-9 pb-2 text-start">
                <span className="sticky start-0 font-display text-lg font-semibold">{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <FactRow key={row.label} row={row} several={yachts.length > 1} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** In rem: the column of row names, and room for a picture and a price in each yacht's column. */
const widthFor = (count: number) => `${5.5 + count * 8.375}rem`

const roomOnPhone = 2

function FactRow({ row: { label, cells, differs }, several }: { row: Row; several: boolean }) {
  return (
    <tr>
      <RowHead differs={several && differs}>
        {label}
        {several && differs && <span className="sr-only">{` (${m.compare_differs()})`}</span>}
      </RowHead>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is the yacht of its column, and columns do not move
        <td key={index} className={classNames(cellClass, several && differs && 'tinted')}>
          <ComparisonCell cell={cell} />
        </td>
      ))}
    </tr>
  )
}

/** Yes and no have an icon and a word; unknown has a dash. */
function ComparisonCell({ cell }: { cell: Cell }) {
  if (typeof cell === 'boolean') {
    return cell ? (
      <span className="inline-flex items-center gap-1.5 font-semibold">
        <CheckIcon className="size-4.5 text-good" />
        {m.yes()}
      </span>
    ) : (
      <span className="inline-flex items-center gap-1.5 text-ink-soft">
        <MinusIcon className="size-4.5" />
        {m.no()}
      </span>
    )
  }
  if (cell === null || cell.length === 0) return <span className="text-ink-soft">{m.not_given()}</span>
  if (typeof cell === 'string') return cell
  return (
    <ul className="grid gap-1 text-sm">
      {cell.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
