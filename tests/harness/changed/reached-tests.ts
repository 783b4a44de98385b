import path from 'node:path'
import type { Import } from '../../rules/import-rules.ts'

/** Files that import nearly everything. Through them every change would reach every test. */
const isHub = (file: string) =>
  /^src\/[^/]+\.ts$|^src\/server\/[^/]+\.ts$|^src\/web\/routes\.ts$|^src\/contract\/contract\.ts$|^tests\/harness\/(api|site)\.ts$/.test(
    file,
  )

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** These tests check all files and take only seconds, so they always run. */
const always = ['tests/rules/repository.test.ts', 'tests/rules/import-graph.test.ts']

/**
 * The test files that a change reaches: tests that import a changed file without going through a hub, tests beside it, and the
 * tests of pages when a page has changed. Undefined where it reaches all of them: the file is not code, or everything depends on
 * it.
 */
export function reachedTests(
  changed: readonly string[],
  imports: readonly Import[],
  tests: readonly string[],
): string[] | undefined {
  const code = changed.filter((file) => !isProse(file))
  if (
    code.some(
      (file) =>
        isHub(file) || !/\.(ts|tsx|mjs)$/.test(file) || !/^(src|tests|scripts|bench|database\/seeds)\//.test(file),
    )
  )
    return undefined
  const importers = Map.groupBy(imports, ({ to }) => to)
  const reached = new Set(code)
  for (const file of reached) {
    if (isHub(file)) continue
    for (const { from } of importers.get(file) ?? []) reached.add(from)
  }
  const folders = new Set(code.map((file) => path.posix.dirname(file)))
  const hasPage = code.some((file) => file.startsWith('src/web/'))
  return tests
    .filter(
      (test) =>
        reached.has(test) ||
        always.includes(test) ||
        (folders.has(path.posix.dirname(test)) && !test.startsWith('tests/')) ||
        (hasPage && test.startsWith('tests/pages/')),
    )
    .filter(isTest)
}

/** Texts that no program reads as code. Messages have a test of their own. */
const isProse = (file: string) => /^docs\/|\.md$|^\.env\.example$/.test(file)
