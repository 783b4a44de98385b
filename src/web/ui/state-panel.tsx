import type { ReactNode } from 'react'
import { LineThrough } from './line-through.tsx'

type StateProps = { title: string; text?: ReactNode; actions?: ReactNode }

/** Replaces content that is empty or failed: says what happened and what to do next. */
export function StatePanel({ title, text, actions }: StateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-6 py-14 text-center">
      <LineThrough className="mb-2 w-32" />
      <p className="font-display text-lg font-semibold">{title}</p>
      {text && <div className="max-w-prose text-ink-soft">{text}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
