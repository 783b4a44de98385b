import type { PricePublication, Publisher, UndoState } from '#contract/pricing/price-publications.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'
import { UndoForm } from './undo-form.tsx'

type PublicationListProps = {
  publications: readonly PricePublication[]
  /** The reader may change prices. */
  mayUndo: boolean
  refused: RefusedForm | undefined
}

/** Publications with their publisher and moment, the newest first, each with its yachts and the form that undoes it. */
export const PublicationList = ({ publications, ...rest }: PublicationListProps) => (
  <ol data-list className="grid gap-4">
    {publications.map((publication) => (
      <Publication key={publication.id} publication={publication} {...rest} />
    ))}
  </ol>
)

type PublicationProps = Omit<PublicationListProps, 'publications'> & { publication: PricePublication }

function Publication({ publication, mayUndo, refused }: PublicationProps) {
  const { published, yachts, undoes, undone } = publication
  const zone = useBrowserZone()
  const canUndo = yachts.some(({ state }) => state === 'can_undo')
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-base font-semibold wrap-anywhere">
          {undoes
            ? m.publication_restored_by({ name: nameOf(published), moment: momentText(undoes.at, zone) })
            : m.publication_published_by({ name: nameOf(published) })}
        </h2>
        <time dateTime={published.at} className="text-sm text-ink-soft tabular-nums">
          {momentText(published.at, zone)}
        </time>
      </div>
      <ul data-list className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {yachts.map((yacht) => (
          <li key={yacht.id} className="wrap-anywhere">
            <TextLink to={pagePath('/OwnerDashboard/pricing/:boatId', { boatId: yacht.id })}>
              {yacht.title || m.unnamed_yacht()}
            </TextLink>
            {!undone && yacht.state !== 'can_undo' && (
              <span className="text-ink-soft">
                {' · '}
                {reasons[yacht.state]()}
              </span>
            )}
          </li>
        ))}
      </ul>
      {undone && (
        <p className="text-sm font-semibold">
          {m.publication_undone_by({ name: nameOf(undone), moment: momentText(undone.at, zone) })}
        </p>
      )}
      {mayUndo && <UndoForm publication={publication} refused={refused} />}
      {!undone && !canUndo && <p className="text-sm text-ink-soft">{m.publication_cannot()}</p>}
    </li>
  )
}

const nameOf = ({ by, name }: Publisher) => (by === 'operator' ? m.activity_operator() : (name ?? m.activity_former()))

const reasons: Record<Exclude<UndoState, 'can_undo'>, () => string> = {
  published_since: m.publication_published_since,
  draft_waits: m.publication_draft_waits,
  archived: m.publication_archived,
}
