import type { ReactNode } from 'react'
import sprite from '#web/assets/icons.svg?url'

export type IconProps = { className?: string; title?: string }
export type Icon = (props: IconProps) => ReactNode

/**
 * An icon of the sprite, drawn on a grid of 24: one file that every page shares, instead of the drawing in each place.
 * Without a title it is decoration and hidden from readers.
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
