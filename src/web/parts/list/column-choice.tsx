import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Popover, PopoverButton } from '#web/ui/popover.tsx'
import { KeptFields } from './kept-fields.tsx'

type ColumnChoiceProps = {
  columns: readonly { key: string; head: string }[]
  shown: readonly string[]
  query: URLSearchParams
}

/** Chooses the columns of a list. The address holds them. */
export function ColumnChoice({ columns, shown, query }: ColumnChoiceProps) {
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
