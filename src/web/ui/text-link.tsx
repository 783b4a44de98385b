import { Link, type LinkProps } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'

const textLinkClass =
  'text-sea underline decoration-sea/40 decoration-1 underline-offset-4 transition-colors hover:decoration-sea'

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(textLinkClass, className)} />
}
