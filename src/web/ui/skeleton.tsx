import { classNames } from '#web/lib/class-names.ts'

/** A placeholder for content that is still loading. Say once, beside it, that something is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-breathe rounded-sm bg-line', className)} />
}
