import { classNames } from '#web/lib/class-names.ts'
import { InlineText } from '#web/parts/site/inline-text.tsx'

type StepsProps = {
  items: readonly { title: string; text: string }[]
  /** The steps stand side by side where there is room. */
  beside?: boolean
}

/** Steps along a line, each marked by a ring. */
export function Steps({ items, beside }: StepsProps) {
  return (
    <ol className={classNames('grid', beside && 'lg:grid-cols-3 lg:gap-x-8')}>
      {items.map(({ title, text }, index) => (
        <li
          key={title}
          className={classNames(
            'group/step relative grid content-start gap-1 pb-7 ps-14 last:pb-0',
            beside && 'lg:ps-0 lg:pt-12 lg:pb-0',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'absolute top-0 bottom-0 start-[1.1875rem] w-0.5 bg-brass-fill group-last/step:hidden',
              beside && 'lg:top-[1.1875rem] lg:bottom-auto lg:h-0.5 lg:w-[calc(100%+2rem)]',
            )}
          />
          <span
            aria-hidden
            className="absolute top-0 start-0 grid size-10 place-content-center rounded-full border-2 border-brass-fill bg-canvas font-display font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <p className="pt-1.5 font-display font-semibold">{title}</p>
          <p className="text-ink-soft">
            <InlineText text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
