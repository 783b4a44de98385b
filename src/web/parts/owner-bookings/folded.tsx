import type { ReactNode } from 'react'
import { ChevronDownIcon } from '#web/ui/icons.tsx'

type FoldedProps = { title: string; open?: boolean; children: ReactNode }

/** A rare action: a click opens it and shows what it will do. */
export function Folded({ title, open = false, children }: FoldedProps) {
  return (
    <details open={open} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-5 font-semibold hover:text-sea">
        {title}
        <ChevronDownIcon className="size-4.5 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line px-5 py-5">{children}</div>
    </details>
  )
}
