import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { readImports } from '../../rules/read-imports.ts'
import { reachedTests } from './reached-tests.ts'

// Prints the test files that the present work affects, one a line; nothing when it affects all of them. The present work is the
// uncommitted changes, or else the last commit.

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD')
const exclude = ['src/web/paraglide/**', '**/node_modules/**']
const files = globSync('{src,tests,database,bench,scripts,patches}/**/*.{ts,tsx,mjs}', { exclude })
const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
const reached = reachedTests(
  changed,
  files.flatMap((file) => readImports(file)),
  tests,
)
for (const test of reached ?? []) console.log(test)
