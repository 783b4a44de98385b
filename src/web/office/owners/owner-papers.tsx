import type { OwnerPage } from '#contract/office/owners.ts'
import { PaperDecisions } from '#web/office/moderation/paper-decisions.tsx'
import { m } from '#web/paraglide/messages.js'

/** The papers of the fleet, then those of each yacht. */
export function OwnerPapers({ owner: { papers, revision }, decides }: { owner: OwnerPage; decides: boolean }) {
  const ofFleet = papers.filter(({ yachtId }) => yachtId === null)
  const yachts = [...new Set(papers.flatMap(({ yachtId }) => yachtId ?? []))]
  return (
    <div className="grid gap-6">
      <PaperDecisions papers={ofFleet} decides={decides} revision={revision} />
      {yachts.map((id) => {
        const ofYacht = papers.filter(({ yachtId }) => yachtId === id)
        return (
          <div key={id} className="grid gap-3">
            <h3 className="text-lg">{ofYacht[0]?.yacht || m.unnamed_yacht()}</h3>
            <PaperDecisions papers={ofYacht} decides={decides} revision={revision} />
          </div>
        )
      })}
    </div>
  )
}
