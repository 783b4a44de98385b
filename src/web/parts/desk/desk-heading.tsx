import type { ReactNode } from 'react'

export function DeskHeading({ title, text, aside }: { title: string; text?: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {text && <p className="mt-1.5 max-w-prose text-ink-soft">{text}</p>}
      </div>
      {aside}
    </div>
  )
}
