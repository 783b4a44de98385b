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
  /** The place of the value in the card of a row. Other values are lines with their label. */
  card?: CardPlace
  /** The label of the value in a card. Without it the head is the label, where that is a text. */
  label?: string
}

/** The checkbox, the heading, or the value at the end of the heading's line. */
type CardPlace = 'tick' | 'heading' | 'side'

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where the table is narrow, as on a phone, each row is a card, and nothing scrolls sideways. */
  cards?: boolean
}

/**
 * A dense table that scrolls sideways inside its own frame on narrow screens. Columns keep a readable width, and a long word
 * breaks within its column.
 */
export function Table<Row>({ caption, columns, rows, rowKey, cards = false }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, since a section of the page often has the same name
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className={classNames('relative overflow-x-auto rounded-md border border-line bg-surface', cards && '@container')}
    >
      <table className={classNames('w-full text-sm', cards && '@max-3xl:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead
          className={classNames(
            'border-b border-line text-start text-ink-soft',
            // In cards the labels stand beside the values. Only what sorts stays.
            cards && '@max-3xl:block @max-3xl:not-has-[a]:hidden',
          )}
        >
          <tr className={cards ? '@max-3xl:flex @max-3xl:flex-wrap @max-3xl:px-2' : undefined}>
            {columns.map(({ key, head, numeric, sorted, wide }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sorted}
                className={classNames(
                  'px-4 py-3 font-semibold',
                  numeric ? 'text-end' : 'text-start',
                  wide && 'max-md:hidden',
                  cards && '@max-3xl:px-2 @max-3xl:py-1.5 @max-3xl:not-has-[a]:hidden',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-list className={cards ? '@max-3xl:block' : undefined}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames(
                'border-b border-line last:border-0 hover:bg-sea-soft',
                cards &&
                  '@max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:gap-y-1.5 @max-3xl:p-4',
              )}
            >
              {columns.map(({ key, head, label, cell, numeric, unbroken, wide, card }) => (
                <td
                  key={key}
                  // The style sheet shows it in a card.
                  data-label={cards ? labelInCard({ head, label, card }) : undefined}
                  className={classNames(
                    'px-4 py-3',
                    numeric && 'text-end tabular-nums',
                    unbroken && 'whitespace-nowrap',
                    wide && 'max-md:hidden',
                    !numeric && !unbroken && 'min-w-36 wrap-anywhere',
                    cards && `@max-3xl:p-0 ${card ? placeInCard[card] : lineOfCard}`,
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

type Labelled = { head: ReactNode; label?: string | undefined; card?: CardPlace | undefined }

const labelInCard = ({ head, label, card }: Labelled): string | undefined =>
  card ? undefined : (label ?? (typeof head === 'string' ? head : undefined))

const placeInCard: Record<CardPlace, string> = {
  tick: '@max-3xl:-order-3',
  heading: '@max-3xl:-order-2 @max-3xl:min-w-0 @max-3xl:flex-1 @max-3xl:whitespace-normal @max-3xl:wrap-anywhere',
  side: '@max-3xl:-order-1 @max-3xl:ms-auto',
}

const lineOfCard =
  '@max-3xl:flex @max-3xl:min-w-0 @max-3xl:basis-full @max-3xl:flex-wrap @max-3xl:gap-x-3 @max-3xl:text-start @max-3xl:whitespace-normal @max-3xl:wrap-anywhere @max-3xl:before:shrink-0 @max-3xl:before:basis-24 @max-3xl:before:text-ink-soft @max-3xl:before:content-[attr(data-label)]'
