import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { ChevronLeftIcon } from '#web/ui/icons.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { LockIcon } from '#web/ui/yacht-icons.tsx'

type CheckoutHeaderProps = {
  title?: string
  subtitle: string
  back: string
  /** Where the way back leads, if not to the details of a yacht or reservation. */
  backText?: string
  /** Says what happens to the card where the title alone would mislead. */
  note?: string | undefined
}

/** The only link of this header leads back, so that nothing draws the guest away from paying. */
export function CheckoutHeader({ title = m.confirm_and_pay(), subtitle, back, backText, note }: CheckoutHeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="container-page flex min-h-18 items-center gap-4 py-2">
        <span className="led-in">
          <Mark />
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="text-lg leading-6">{title}</h1>
          <p className="truncate text-sm text-ink-soft">{subtitle}</p>
        </div>
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-good">
          <LockIcon className="size-4.5" />
          <span className="max-sm:sr-only">{m.secure()}</span>
        </span>
      </div>
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 pb-2">
        <Link
          to={back}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-sea underline-offset-4 hover:underline"
        >
          <ChevronLeftIcon className="size-4" />
          {backText ?? m.back_to_details()}
        </Link>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
    </header>
  )
}
