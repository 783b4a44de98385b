import { Form } from 'react-router'
import { localPath } from '#web/lib/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { SearchFields } from './search-fields.tsx'

/** The search of the home page: a form that leads to the results. */
export function SearchBar({ today }: { today: string }) {
  return (
    <Form action={localPath('/yacht-rentals')} role="search" aria-label={m.search_yachts()}>
      <SearchFields today={today} brief />
    </Form>
  )
}
