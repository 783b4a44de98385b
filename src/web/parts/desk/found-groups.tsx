import { TextLink } from '#web/ui/text-link.tsx'

type FoundRow = { to: string; label: string; text?: string }
/** The results of one kind. */
export type FoundGroup = { id: string; title: string; rows: readonly FoundRow[] }

/** All results by kind, each linked to its page. */
export function FoundGroups({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    <div className="grid gap-8">
      {groups.map(({ id, title, rows }) => (
        <section key={id} aria-labelledby={`found-${id}`}>
          <h2 id={`found-${id}`} className="mb-3 text-xl">
            {title}
          </h2>
          <ul data-list className="divide-y divide-line rounded-lg border border-line bg-surface">
            {rows.map(({ to, label, text }) => (
              <li key={to} className="grid gap-1 px-4 py-3 sm:px-5">
                <TextLink to={to} className="justify-self-start py-1 font-semibold wrap-anywhere">
                  {label}
                </TextLink>
                {text && <p className="text-sm wrap-anywhere text-ink-soft">{text}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
