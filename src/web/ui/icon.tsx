import type { ReactNode } from 'react'
import sprite from '#web/assets/icons.svg?url'

export type IconProps = { className?: string; title?: string }
export type Icon = (props: IconProps) => ReactNode

/**
 * An icon of the sprite, on a grid of 24. All pages share the one sprite file, instead of repeating the drawings. Without a title
 * the icon is decoration and hidden from screen readers.
 */
export function icon(name: string): Icon {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its file is read
  return function Drawn({ className = 'size-5', title }) {
    return (
      <svg
        className={`icon ${className}`}
        role={title ? 'img' : undefined}
        aria-label={title}
        aria-hidden={title ? undefined : true}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}
