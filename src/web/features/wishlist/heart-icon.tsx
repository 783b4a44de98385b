/** Filled once it means something. */
export function HeartIcon({ filled, className = 'size-5.5' }: { filled: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill={filled ? 'var(--brass-fill)' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <path d="M12 20C6.6 15.9 3.5 12.7 3.5 9.2 A4.6 4.6 0 0 1 12 6.7 A4.6 4.6 0 0 1 20.5 9.2 C20.5 12.7 17.4 15.9 12 20Z" />
    </svg>
  )
}
