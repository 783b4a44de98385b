import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** A surface with a thin border. With `lifts` it rises when pointed at, for cards that are links. */
export function Card({ lifts, className, ...rest }: ComponentProps<'article'> & { lifts?: boolean }) {
  return <article {...rest} className={classNames('surface-card', lifts && 'lifts', className)} />
}
