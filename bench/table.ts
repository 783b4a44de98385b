import type { AvailabilityFigures } from './availability.ts'
import type { InstalledSizes } from './installed-sizes.ts'
import type { Figure } from './measure.ts'
import type { FleetFigures } from './measure-fleet.ts'
import { referenceHelloMs } from './measure-machine.ts'

export type Figures = {
  /** A fleet of the size of the demo fleet. */
  demo: FleetFigures
  small: FleetFigures
  /** Undefined when it was not measured. */
  large: FleetFigures | undefined
  availability: AvailabilityFigures
  installed: InstalledSizes
}

export type Row = {
  what: string
  measured: string
  target: string
  ratio: number
  /** Whether the figure improves on a faster machine. */
  ofSpeed: boolean
  /** The ratio on the machine for which the targets were set, where it does not follow from the machine's speed. */
  ratioAtSpeed?: number
}

/**
 * The figures with their targets. A ratio above 1 is better than the target, one below is worse. Figures that depend on the
 * machine's speed have a second ratio, for a machine as fast as the one for which the targets were set.
 */
export function describeFigures({ demo, small, large, availability, installed }: Figures): string {
  const { search, page, reserve } = small
  const rows = [
    atMost('Search, 2,262 yachts: CPU ÷ bare pg', demo.search.cpuRatio, 2, '×', 2),
    atMost('Search, 100,000 yachts: CPU ÷ bare pg', search.cpuRatio, 2, '×', 2),
    atMost('… p99 ÷ p99 of 2,262 yachts', only(search.p99.median / demo.search.p99.median), 3, '×', 2),
    ...(large
      ? [atMost('… p99 of 1,000,000 ÷ p99 of 100,000', only(large.search.p99.median / search.p99.median), 2, '×', 2)]
      : []),
    ...(page ? [atMost('GET /api/boats/{id}: CPU ÷ bare pg', page.cpuRatio, 3, '×', 2)] : []),
    ...(reserve ? [atMost('POST /api/bookings: CPU', reserve.cpu, 3, 'ms', 2)] : []),
    atMost('Month of a yacht with 100 claims, CPU', only(availability.describeMonth), 1, 'ms', 3),
    atMost('Memory of the server after the load', only(small.rssMb), 350, 'MB'),
    atMost('node_modules', only(installed.allMb), 800, 'MB'),
    atMost('node_modules, production only', only(installed.productionMb), 400, 'MB'),
  ]
  return [
    layOut(rows, small.hello.median / referenceHelloMs),
    '',
    `A hello costs ${number(small.hello.median * 1000, 0)} µs of processor time here (${number(small.hello.low * 1000, 0)}–${number(small.hello.high * 1000, 0)}); ` +
      `the targets were set where it costs ${number(referenceHelloMs * 1000, 0)} µs.`,
    ...notesOf('2,262 yachts', demo),
    ...notesOf('100,000 yachts', small),
    ...(large ? notesOf('1,000,000 yachts', large) : []),
  ].join('\n')
}

export const only = (value: number): Figure => ({ median: value, low: value, high: value })

export function atLeast(what: string, figure: Figure, target: number, unit: string, digits = 0): Row {
  const ratio = figure.median / target
  return {
    what,
    measured: tell(figure, unit, digits),
    target: `≥ ${number(target, digits > 0 ? 1 : 0)} ${unit}`,
    ratio,
    ofSpeed: true,
  }
}

export function atMost(what: string, figure: Figure, target: number, unit: string, digits = 0): Row {
  const ratio = target / figure.median
  return {
    what,
    measured: tell(figure, unit, digits),
    target: `≤ ${number(target, 0)} ${unit}`,
    ratio,
    ofSpeed: unit === 'ms',
  }
}

/** The median of the rounds, with the lowest and the highest. */
function tell({ median, low, high }: Figure, unit: string, digits: number): string {
  const spread = low === high ? '' : ` (${number(low, digits)}–${number(high, digits)})`
  return `${number(median, digits)} ${unit}${spread}`
}

const number = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export function layOut(rows: readonly Row[], slowness: number): string {
  const cells = [
    ['what', 'measured', 'target', 'ratio', 'at the speed of the targets', ''],
    ...rows.map(({ what, measured, target, ratio, ofSpeed, ratioAtSpeed = ofSpeed ? ratio * slowness : ratio }) => [
      what,
      measured,
      target,
      `${number(ratio, 2)} ×`,
      ofSpeed ? `${number(ratioAtSpeed, 2)} ×` : '',
      verdict(ratio, ratioAtSpeed),
    ]),
  ]
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  return [lines[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.slice(1)].join('\n')
}

const verdict = (ratio: number, scaled: number) => (ratio >= 1 ? 'met' : scaled >= 1 ? 'met at that speed' : 'missed')

function notesOf(title: string, { search, page, reserve, rssMb, postgresMb }: FleetFigures): string[] {
  const { questions, statements, matches, writesPerSecond, cpu, bareCpu, perSecond, p99, barePerSecond, bareP99 } =
    search
  const micro = ({ median }: Figure) => `${number(median * 1000, 0)} µs`
  const failures = search.failures + (page?.failures ?? 0) + (reserve?.failures ?? 0)
  return [
    `${title}: ${number(questions, 0)} distinct searches that find ${number(matches.median, 0)} yachts (median; at most ` +
      `${number(matches.high, 0)}), ${number(statements, 2)} statements each, ${number(writesPerSecond, 0)} writes a second meanwhile.`,
    `  CPU of a search ${micro(cpu)}: ${tell(perSecond, 'req/s', 0)}, p99 ${tell(p99, 'ms', 0)}. Of its statements through ` +
      `bare pg ${micro(bareCpu)}: ${tell(barePerSecond, 'req/s', 0)}, p99 ${tell(bareP99, 'ms', 0)}.`,
    ...(page
      ? [`  CPU of a yacht ${micro(page.cpu)}: ${tell(page.perSecond, 'req/s', 0)}, p99 ${tell(page.p99, 'ms', 0)}.`]
      : []),
    ...(reserve ? [`  CPU of a reservation ${micro(reserve.cpu)}, p99 ${tell(reserve.p99, 'ms', 0)}.`] : []),
    `  Beside it PostgreSQL holds ${number(postgresMb, 0)} MB of its own; the server ${number(rssMb, 0)} MB.`,
    `  Answers that were not as hoped for: ${failures}.`,
  ]
}
