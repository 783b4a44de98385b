import { referenceHelloMs } from '../measure-machine.ts'
import { atLeast, atMost, layOut, only, type Row } from '../table.ts'
import type { Lighthouse } from './lighthouse.ts'
import type { PageFigures } from './measure-pages.ts'
import { scriptBudgets } from './weigh-scripts.ts'

/** The figures of pages with their targets. */
export function describePages(figures: PageFigures): string {
  const { hello, kept, search, bare, ofBare, scripts, lighthouse, markupKb } = figures
  const rows: Row[] = [
    atLeast('A kept page, brotli', kept.perSecond, 10_000, 'req/s'),
    atLeast('Search page, made anew', search.perSecond, 500, 'req/s'),
    { ...atLeast('… ÷ bare rendering, by CPU', ofBare, 0.5, '×', 2), ofSpeed: false },
    ...Object.entries(scriptBudgets).map(([page, budget]) =>
      atMost(`Scripts of the ${page} page, gzip`, only(scripts[page as keyof typeof scriptBudgets]), budget, 'KB', 1),
    ),
    ...lighthouse.flatMap(rowsOf),
  ]
  const micro = (ms: number) => `${Math.round(ms * 1000)} µs`
  return [
    layOut(rows, hello.median / referenceHelloMs),
    '',
    `CPU: hello ${micro(hello.median)}, kept page ${micro(kept.cpu.median)}, search page ${micro(search.cpu.median)}, ` +
      `bare rendering of its ${Math.round(markupKb)} KB ${micro(bare.cpu.median)}.`,
    ...lighthouse.map(
      ({ page, largestPaint }) =>
        `  Largest paint of the ${page} page at the speed of the targets: ${Math.round(largestPaint)} ms.`,
    ),
  ].join('\n')
}

function rowsOf({ page, scores, performanceAtSpeed, layoutShift }: Lighthouse): Row[] {
  const targets = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
  const score = (name: keyof typeof targets): Row => ({
    ...atLeast(`Lighthouse, ${page}: ${name}`, only(scores[name]), targets[name], 'of 100'),
    ...(name === 'performance' ? { ratioAtSpeed: performanceAtSpeed / targets[name] } : { ofSpeed: false }),
  })
  const shift = atMost(`Layout shift, ${page}`, only(layoutShift), 0, '', 3)
  return [
    ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map(score),
    { ...shift, ratio: layoutShift === 0 ? 1 : 0 },
  ]
}
