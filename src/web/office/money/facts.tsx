import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type FactsProps = {
  facts: readonly (readonly [string, ReactNode])[]
  /** Never uses more than two columns, for facts that stand beside something else. */
  narrow?: boolean
}

/** Facts about one thing, as names and values. */
export function Facts({ facts, narrow }: FactsProps) {
  return (
    <dl
      className={classNames(
        'grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-6 sm:grid-cols-2',
        !narrow && 'lg:grid-cols-3',
      )}
    >
      {facts.map(([name, value]) => (
        <div key={name} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
