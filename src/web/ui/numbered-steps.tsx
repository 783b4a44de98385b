/** A numbered list of steps. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-2">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span aria-hidden className="w-4 shrink-0 font-display font-semibold text-brass tabular-nums">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
