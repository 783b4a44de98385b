import type { ReactNode } from 'react'
import { Form } from 'react-router'

type BulkBarProps = {
  /** Of the form that the boxes of the rows belong to. */
  id: string
  label: string
  children: ReactNode
}

/** The buttons for the ticked rows, each a submit button. On a phone they are one row that scrolls: the list comes first. */
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
