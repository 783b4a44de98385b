import { Form, useSearchParams, useSubmit } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectChip } from '#web/ui/select-chip.tsx'
import { cleanQuery } from './search-query.ts'

export function SortSelect() {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const sorts = [
    ['recommended', m.sort_recommended()],
    ['price_low', m.sort_price_low()],
    ['price_high', m.sort_price_high()],
    ['rating', m.sort_rating()],
    ['newest', m.sort_newest()],
    ...(params.get('location') ? [['distance', m.sort_distance()]] : []),
  ]
  const rest = [...params].filter(([name]) => name !== 'sort' && name !== 'page')
  return (
    <Form preventScrollReset className="flex shrink-0 items-center gap-2">
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectChip
        label={m.sort_by()}
        name="sort"
        key={params.get('sort')}
        defaultValue={params.get('sort') ?? 'recommended'}
        onChange={({ currentTarget }) => {
          const next = new URLSearchParams(rest)
          next.set('sort', currentTarget.value)
          void submit(cleanQuery(next), { preventScrollReset: true })
        }}
      >
        {sorts.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectChip>
      <Button type="submit" look="secondary" className="scripted:hidden">
        {m.apply()}
      </Button>
    </Form>
  )
}
