/** One after the other, along our line: it is led through a ring at each. */
export function Steps({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid">
      {items.map(({ title, text }, index) => (
        <li key={title} className="group/step relative grid gap-1 pb-7 ps-14 last:pb-0">
          <span
            aria-hidden
            className="absolute top-0 bottom-0 start-[1.1875rem] w-0.5 bg-brass-fill group-last/step:hidden"
          />
          <span
            aria-hidden
            className="absolute top-0 start-0 grid size-10 place-content-center rounded-full border-2 border-brass-fill bg-canvas font-display font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <p className="pt-1.5 font-display font-semibold">{title}</p>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
