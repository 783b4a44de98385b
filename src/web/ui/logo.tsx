import { classNames } from '#web/lib/class-names.ts'

/** The mark: a line through a ring, which is what a fairlead guides. The line passes behind the rim, then over it. */
export function Mark({ className = 'h-7' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 52 36"
      fill="none"
      className={classNames('w-auto shrink-0 overflow-visible', className)}
      aria-hidden
    >
      <path d="M37.7 15.35A12 12 0 1 1 34.62 9.65" stroke="currentColor" strokeWidth="4.2" />
      <g stroke="var(--brass-fill)" strokeWidth="3.2">
        <path d="M0 27C4.54 27 8.48 26.23 12.07 25.02" />
        <path d="M18.7 22.16C29.07 16.83 37.49 9 52 9" />
      </g>
    </svg>
  )
}

type LogoProps = { name: string; picture?: string | null; className?: string }

/** The mark with the name, or the operator's own logo instead of both. */
export function Logo({ name, picture, className }: LogoProps) {
  if (picture) return <img src={picture} alt={name} className={classNames('h-8 w-auto max-w-52', className)} />
  return (
    <span className={classNames('inline-flex items-center gap-2.5 text-ink', className)}>
      <Mark />
      <span className="font-display text-lg font-semibold tracking-tight">{name}</span>
    </span>
  )
}
