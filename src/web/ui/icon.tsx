import type { ReactNode } from 'react'

export type IconProps = { className?: string; title?: string }
export type Icon = (props: IconProps) => ReactNode

/** An icon drawn on a grid of 24 with a line of 1.75. Without a title it is decoration and hidden from readers. */
export function icon(drawing: ReactNode): Icon {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its file is read
  return function Drawn({ className = 'size-5', title }) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`shrink-0 ${className}`}
        role={title ? 'img' : undefined}
        aria-label={title}
        aria-hidden={title ? undefined : true}
      >
        {drawing}
      </svg>
    )
  }
}
