import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { countText } from '#web/lib/numbers.ts'
import type { Failure } from '#web/lib/or-failure.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { Popover, PopoverButton } from '#web/ui/popover.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { FailedPart } from './failed-part.tsx'
import { KeptFields } from './kept-fields.tsx'
import { filtersOf, isNarrowed, listAddress, listExportPath } from './list-address.ts'
import { type SavedView, SavedViews } from './saved-views.tsx'

export type ListColumn<Row> = Omit<Column<Row>, 'head' | 'label' | 'sorted'> & {
  head: string
  /** The name of its sorting in the API. A leading `-` sorts the largest or latest first. */
  sort?: string
  /** The column is always shown. */
  fixed?: true
  /** The column is hidden until the user chooses it. */
  extra?: true
}

type ListFrameProps<Row> = {
  /** The operation that lists the rows. It is also exported under this name. */
  operation: string
  caption: string
  columns: readonly ListColumn<Row>[]
  page: { data: readonly Row[]; next: string | null; totalCount: number; isCountExact: boolean; failure?: Failure }
  rowKey: (row: Row) => string
  /** The sorting where the address names none. */
  sort: string
  views: readonly SavedView[]
  /** The form of the filters, above the list. */
  filters: ReactNode
  /** The text for a list without any rows yet. */
  empty: string
  /** Gives each row a checkbox with the name `id` in this form. */
  selection?: { form: string; label: (row: Row) => string }
  /** The form with the bulk actions. */
  bulk?: ReactNode
}

/**
 * A list of the back office. Its address holds filters, sorting, columns and cursor, so that it can be shared, saved and reached
 * again.
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
          columns={[...ticks, ...shown.map(inCard).map((column) => withSorting(column, query, sort))]}
          rows={page.data}
          rowKey={rowKey}
          cards
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

/** The number of rows, the choice of columns, and the export. */
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

/** Says why there are no rows: loading failed, no row matches, or none exists yet. */
function NoRows({ failure, query, empty }: NoRowsProps) {
  if (failure) return <FailedPart failure={failure} title={m.list_failed()} />
  if (!isNarrowed(query)) return <StatePanel title={m.list_nothing_yet()} text={empty} />
  return <StatePanel title={m.list_nothing_fits()} text={m.list_nothing_fits_text()} />
}

/** The address of the export of all rows that match the filters. */
const exportPath = (operation: string, query: URLSearchParams) => listExportPath(operation, filtersOf(query))

function tickColumn<Row>({ form, label }: { form: string; label: (row: Row) => string }, rowKey: (row: Row) => string) {
  return {
    key: 'tick',
    head: <span className="sr-only">{m.list_selection()}</span>,
    unbroken: true,
    card: 'tick' as const,
    cell: (row: Row) => (
      <input type="checkbox" form={form} name="id" value={rowKey(row)} aria-label={label(row)} className="tick" />
    ),
  }
}

/** The first column is the heading of the card of a row. */
const inCard = <Row,>(column: ListColumn<Row>, index: number): ListColumn<Row> =>
  index === 0 ? { card: 'heading', ...column } : column

/** The heading of a sortable column is a link. A second click reverses the order. */
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
    label: head,
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

type ColumnChoiceProps = {
  columns: readonly { key: string; head: string }[]
  shown: readonly string[]
  query: URLSearchParams
}

/** Chooses the columns of a list. The address holds them. */
function ColumnChoice({ columns, shown, query }: ColumnChoiceProps) {
  return (
    <span className="relative">
      <PopoverButton
        target="list-columns"
        className="button min-h-11 rounded-md px-5 py-2 hover:bg-sea-soft hover:text-sea"
      >
        {m.list_columns()}
      </PopoverButton>
      <Popover id="list-columns" label={m.list_columns()} className="list-columns m-auto w-72 p-4">
        <Form method="get" preventScrollReset className="grid gap-1">
          <KeptFields query={query} except={['column', 'after']} />
          {columns.map(({ key, head }) => (
            <Checkbox key={key} name="column" value={key} label={head} defaultChecked={shown.includes(key)} />
          ))}
          <Button type="submit" look="secondary" className="mt-2">
            {m.apply()}
          </Button>
        </Form>
      </Popover>
    </span>
  )
}
