import { classNames } from '#web/lib/class-names.ts'
import { CheckIcon, MinusIcon } from '#web/ui/icons.tsx'

/** A list with check marks, or with minus signs for `without`. */
export function CheckList({
  items,
  without,
  columns,
}: {
  items: readonly string[]
  without?: boolean
  columns?: boolean
}) {
  return (
    <ul className={classNames('grid gap-x-6 gap-y-2', columns && 'sm:grid-cols-2')}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5">
          {without ? (
            <MinusIcon className="mt-1 size-4.5 text-ink-soft" />
          ) : (
            <CheckIcon className="mt-1 size-4.5 text-good" />
          )}
          <span className={without ? 'text-ink-soft' : undefined}>{item}</span>
        </li>
      ))}
    </ul>
  )
}
