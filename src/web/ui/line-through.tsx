import { classNames } from '#web/lib/class-names.ts'

/** Our ornament: a line through a ring. Its width can be set; the ring stays round. */
export function LineThrough({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('flex items-center text-brass-fill', className)}>
      <span className="h-px flex-1 bg-current" />
      <svg viewBox="0 0 20 12" className="-mx-px h-3 w-5 shrink-0" fill="none" stroke="currentColor" aria-hidden>
        <path d="M0 6h4.6M15.4 6H20" strokeWidth="1" />
        <path d="M7 6h13" strokeWidth="1" />
        <circle cx="10" cy="6" r="4.6" strokeWidth="1.8" />
      </svg>
      <span className="h-px flex-1 bg-current" />
    </span>
  )
}
