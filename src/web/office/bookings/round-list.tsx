import type { ListedRound } from '#contract/office/weather-rounds.ts'
import { dayText, momentText } from '#web/lib/format.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { outcomeWords } from './round-outcomes.tsx'

/** The weather calls that were made, the latest first. */
export function RoundList({ rounds }: { rounds: readonly ListedRound[] }) {
  const zone = useBrowserZone()
  if (rounds.length === 0) return <StatePanel title={m.office_no_rounds()} text={m.office_no_rounds_text()} />
  return (
    <Table
      caption={m.office_earlier_rounds()}
      rows={rounds}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'made',
          head: m.moment(),
          unbroken: true,
          cell: ({ id, madeAt }) => (
            <TextLink to={pagePath('/adminn/bookings/weather/:roundId', { roundId: id })}>
              {momentText(madeAt, zone)}
            </TextLink>
          ),
        },
        { key: 'by', head: m.office_round_by(), cell: ({ madeBy }) => madeBy },
        { key: 'places', head: m.office_round_places(), cell: ({ places }) => places.join(', ') },
        {
          key: 'day',
          head: m.office_round_day(),
          unbroken: true,
          cell: ({ date, from, to }) => `${dayText(date)}, ${from}–${to}`,
        },
        {
          key: 'counts',
          head: m.office_outcome(),
          cell: ({ counts }) => (
            <span className="flex flex-wrap gap-1.5">
              {keysOf(outcomeWords)
                .filter((outcome) => counts[outcome] > 0)
                .map((outcome) => (
                  <Badge key={outcome} tone={outcomeWords[outcome].tone}>
                    {`${outcomeWords[outcome].text()} · ${counts[outcome]}`}
                  </Badge>
                ))}
            </span>
          ),
        },
      ]}
    />
  )
}
