import type { ReactNode } from 'react'
import { Form } from 'react-router'

type BulkBarProps = {
  /** The id of the form that the checkboxes of the rows belong to. */
  id: string
  label: string
  children: ReactNode
}

/** The submit buttons for the ticked rows. On a phone they are one row that scrolls, because the list needs the room. */
export const BulkBar = ({ id, label, children }: BulkBarProps) => (
  <Form
    method="post"
    id={id}
    preventScrollReset
    data-wide
    className="flex items-center gap-3 *:shrink-0 max-lg:overflow-x-auto max-lg:p-1 max-lg:-m-1 lg:flex-wrap"
  >
    <span className="text-sm text-ink-soft">{label}</span>
    {children}
  </Form>
)
