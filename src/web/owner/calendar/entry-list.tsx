import { Link } from 'react-router'
import type { CalendarEntry } from '#contract/calendars/owner-calendar.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { type CalendarQuery, calendarPath, closed } from './calendar-query.ts'
import { beginText, endText, entryKinds, entryName, kindOf } from './entry-words.ts'

/** The entries of one yacht's calendar as a table. */
export const EntryList = ({ entries, query }: { entries: readonly CalendarEntry[]; query: CalendarQuery }) => (
  <Table
    caption={m.cal_list()}
    rows={entries}
    rowKey={({ id }) => id}
    columns={[
      { key: 'start', head: m.cal_begins(), cell: beginText, unbroken: true },
      {
        key: 'name',
        head: m.cal_name(),
        cell: (entry) => (
          <Link
            to={calendarPath(query, { ...closed, entry: entry.id })}
            preventScrollReset
            discover="none"
            className="text-sea underline underline-offset-4"
          >
            {[entryName(entry), entry.booking?.reference].filter(Boolean).join(', ')}
          </Link>
        ),
      },
      { key: 'kind', head: m.cal_kind(), cell: (entry) => entryKinds[kindOf(entry)].label() },
      { key: 'end', head: m.cal_ends(), cell: endText, unbroken: true },
    ]}
  />
)
