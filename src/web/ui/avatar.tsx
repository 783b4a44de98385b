import { classNames } from '#web/lib/class-names.ts'
import { initials } from './initials.ts'

type AvatarProps = { image: string | null | undefined; name: string | null | undefined; className?: string }

/** The picture of a person, else their initials. It is decoration: the name stands beside it, or names its button. */
export function Avatar({ image, name, className = 'size-9 text-sm' }: AvatarProps) {
  const shape = classNames('shrink-0 rounded-full', className)
  if (image) return <img src={image} alt="" width={96} height={96} className={classNames(shape, 'object-cover')} />
  return (
    <span
      aria-hidden
      className={classNames(shape, 'grid place-items-center bg-brass-fill font-display font-semibold text-on-brass')}
    >
      {initials(name)}
    </span>
  )
}
