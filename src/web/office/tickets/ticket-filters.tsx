import { keysOf } from '#web/lib/keys-of.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { ticketCategories, ticketStatuses } from '#web/parts/support/ticket-words.ts'

export const ticketFilters = ['q', 'status', 'category', 'assigned'] as const

export const TicketFilters = () => (
  <ListFilters label={m.office_tickets()} names={ticketFilters} search={{ name: 'q', label: m.office_ticket_search() }}>
    <SelectFilter
      name="status"
      label={m.account_state()}
      options={[
        ['waiting', m.office_ticket_waits_open()],
        ...keysOf(ticketStatuses).map((status) => [status, ticketStatuses[status].text()] as const),
      ]}
    />
    <SelectFilter
      name="category"
      label={m.office_ticket_category()}
      options={keysOf(ticketCategories).map((category) => [category, ticketCategories[category]()])}
    />
    <SelectFilter
      name="assigned"
      label={m.office_ticket_assigned()}
      options={[
        ['me', m.office_ticket_assigned_me()],
        ['nobody', m.office_ticket_assigned_nobody()],
      ]}
    />
  </ListFilters>
)
