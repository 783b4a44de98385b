import fc from 'fast-check'
import { runs, seed } from './runs.ts'

// A commit has one seed (vitest.config.ts), so that a failed run fails again on every machine.
fc.configureGlobal({ seed, numRuns: runs(100) })
