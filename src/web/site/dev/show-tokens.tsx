import { LineThrough } from '#web/ui/line-through.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

// Class names are written in full: the style sheet holds only names that occur in the source.
const grounds = [
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['surface', 'bg-surface'],
  ['canvas', 'bg-canvas'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['sea', 'bg-sea'],
  ['sea-soft', 'bg-sea-soft'],
  ['brass', 'bg-brass'],
  ['brass-fill', 'bg-brass-fill'],
  ['good', 'bg-good'],
  ['good-soft', 'bg-good-soft'],
  ['warn', 'bg-warn'],
  ['warn-soft', 'bg-warn-soft'],
  ['bad', 'bg-bad'],
  ['bad-soft', 'bg-bad-soft'],
] as const

export function ShowColours() {
  return (
    <section aria-labelledby="colours">
      <SectionHeading
        id="colours"
        eyebrow="Tokens"
        title="Colours"
        text="Each stands once, for both themes; a test computes their contrast."
      />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {grounds.map(([name, className]) => (
          <li key={name} className="overflow-hidden rounded-md border border-line bg-surface text-sm">
            <span className={`block h-14 ${className}`} />
            <span className="block p-2">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sizes = [
  ['61', 'text-5xl'],
  ['49', 'text-4xl'],
  ['39', 'text-3xl'],
  ['31', 'text-2xl'],
  ['25', 'text-xl'],
  ['20', 'text-lg'],
  ['16', 'text-base'],
] as const

export function ShowType() {
  return (
    <section aria-labelledby="type">
      <SectionHeading id="type" eyebrow="Tokens" title="Type and mark" />
      <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-2">
          {sizes.map(([size, className]) => (
            <p key={size} className={`truncate font-display font-semibold tracking-tight ${className}`}>
              {size} Led through the ring
            </p>
          ))}
          <p>Work Sans 16/26 for text. Figures are tabular in prices and tables: 1,374.00</p>
          <p className="text-sm text-ink-soft">Work Sans 14/20 for dense tables and notes.</p>
        </div>
        <div className="grid content-start gap-8">
          <div className="flex items-end gap-6">
            <Mark className="h-24" />
            <Mark className="h-12" />
            <Mark className="h-6" />
            <Mark className="h-4" />
          </div>
          <LineThrough />
          <LineThrough className="w-24" />
        </div>
      </div>
    </section>
  )
}
