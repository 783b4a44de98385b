import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'

type RemoveProps = { intent?: string; seat: number; name: string }

export function RemovePerson({ intent = 'unregister', seat, name }: RemoveProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seat" value={seat} />
      <button type="submit" className="min-h-11 px-2 text-sm font-semibold text-sea underline underline-offset-4">
        {m.manifest_remove()}
        <span className="sr-only"> {name}</span>
      </button>
    </Form>
  )
}
