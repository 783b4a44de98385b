import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** A surface with a hairline; it lifts only when it can be followed and is pointed at. */
export function Card({ lifts, className, ...rest }: ComponentProps<'article'> & { lifts?: boolean }) {
  return <article {...rest} className={classNames('surface-card', lifts && 'lifts', className)} />
}
