import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { countText } from '#web/lib/numbers.ts'
import type { Failure } from '#web/lib/or-failure.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FailedPart } from './failed-part.tsx'
import { filtersOf, isNarrowed, listAddress, listExportPath } from './list-address.ts'
import { type SavedView, SavedViews } from './saved-views.tsx'

export type ListColumn<Row> = Omit<Column<Row>, 'head' | 'sorted'> & {
  head: string
  /** The name of its sorting in the API; largest or latest first when it begins with -. */
  sort?: string
  /** Shown whatever columns are chosen. */
  fixed?: true
  /** Not shown until it is chosen. */
  extra?: true
}

type ListFrameProps<Row> = {
  /** The operation that answers it: its rows can be exported. */
  operation: string
  caption: string
  columns: readonly ListColumn<Row>[]
  page: { data: readonly Row[]; next: string | null; totalCount: number; isCountExact: boolean; failure?: Failure }
  rowKey: (row: Row) => string
  /** How the rows are sorted when the address does not say. */
  sort: string
  views: readonly SavedView[]
  /** The form of the filters, above everything. */
  filters: ReactNode
  /** What would stand here, said while there is nothing yet. */
  empty: string
  /** With it each row has a tick, a field `id` of this form. */
  selection?: { form: string; label: (row: Row) => string }
  /** The form of what can be done with the ticked rows. */
  bulk?: ReactNode
}

/**
 * A list of the back office: filters, sorting, columns and the page stand in its address, so that it can be shared, saved
 * and gone back to.
 */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { operation, caption, columns, page, rowKey, sort, views, filters, empty, selection, bulk } = props
  const query = new URLSearchParams(useLocation().search)
  const chosen = query.getAll('column')
  const isShown = ({ key, fixed, extra }: ListColumn<Row>) =>
    fixed || (chosen.length > 0 ? chosen.includes(key) : !extra)
  const shown = columns.filter(isShown)
  const ticks = selection ? [tickColumn(selection, rowKey)] : []
  return (
    <div className="grid grid-cols-1 gap-5" data-wide>
      {filters}
      <SavedViews list={operation} views={views} query={query} />
      <ListTools {...props} shown={shown} query={query} />
      {page.data.length > 0 && bulk}
      {page.data.length > 0 ? (
        <Table
          caption={caption}
          columns={[...ticks, ...shown.map((column) => withSorting(column, query, sort))]}
          rows={page.data}
          rowKey={rowKey}
        />
      ) : (
        <NoRows failure={page.failure} query={query} empty={empty} />
      )}
      <nav aria-label={m.list_pages()} className="flex flex-wrap gap-3 empty:hidden">
        {query.has('after') && (
          <ButtonLink to={listAddress(query, {})} look="secondary">
            {m.list_first_page()}
          </ButtonLink>
        )}
        {page.next && (
          <ButtonLink to={listAddress(query, { after: page.next })} rel="next" look="secondary">
            {m.list_next_page()}
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

type ListToolsProps<Row> = ListFrameProps<Row> & { shown: readonly ListColumn<Row>[]; query: URLSearchParams }

/** How many rows there are, which columns they have, and all of them as a file. */
function ListTools<Row>({ operation, columns, page, shown, query }: ListToolsProps<Row>) {
  if (page.failure) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft tabular-nums">
        {page.isCountExact
          ? m.list_count({ count: page.totalCount })
          : m.list_count_more({ count: countText(page.totalCount) })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ColumnChoice
          columns={columns.filter(({ fixed }) => !fixed)}
          shown={shown.map(({ key }) => key)}
          query={query}
        />
        <a href={exportPath(operation, query)} download className={buttonClass({ look: 'quiet' })}>
          {m.list_export()}
        </a>
      </div>
    </div>
  )
}

type NoRowsProps = { failure: Failure | undefined; query: URLSearchParams; empty: string }

/** Why there are no rows: they could not be loaded, none fits, or there are none yet. */
function NoRows({ failure, query, empty }: NoRowsProps) {
  if (failure) return <FailedPart failure={failure} title={m.list_failed()} />
  if (!isNarrowed(query)) return <StatePanel title={m.list_nothing_yet()} text={empty} />
  return <StatePanel title={m.list_nothing_fits()} text={m.list_nothing_fits_text()} />
}

/** A file of all rows that the filters have. */
const exportPath = (operation: string, query: URLSearchParams) => listExportPath(operation, filtersOf(query))

function tickColumn<Row>({ form, label }: { form: string; label: (row: Row) => string }, rowKey: (row: Row) => string) {
  return {
    key: 'tick',
    head: <span className="sr-only">{m.list_selection()}</span>,
    unbroken: true,
    cell: (row: Row) => (
      <input type="checkbox" form={form} name="id" value={rowKey(row)} aria-label={label(row)} className="tick" />
    ),
  }
}

/** The head of a column that can be sorted is a link: again, the other way round. */
function withSorting<Row>(column: ListColumn<Row>, query: URLSearchParams, first: string): Column<Row> {
  const { sort, head, ...rest } = column
  if (sort === undefined) return { ...rest, head }
  const current = query.get('sort') || first
  const name = sort.replace(/^-/, '')
  const isCurrent = current.replace(/^-/, '') === name
  const isDescending = current.startsWith('-')
  const next = isCurrent ? (isDescending ? name : `-${name}`) : sort
  return {
    ...rest,
    sorted: isCurrent ? (isDescending ? 'descending' : 'ascending') : undefined,
    head: (
      <Link
        to={listAddress(query, { sort: next })}
        preventScrollReset
        className={classNames(
          'inline-flex min-h-6 items-center gap-1 whitespace-nowrap underline-offset-4 hover:text-sea hover:underline',
          isCurrent && 'text-ink',
        )}
      >
        {head}
        {isCurrent && <ChevronDownIcon className={classNames('size-3.5', !isDescending && 'rotate-180')} />}
      </Link>
    ),
  }
}
