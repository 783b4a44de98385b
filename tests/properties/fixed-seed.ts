import fc from 'fast-check'
import { runs } from './runs.ts'

// A commit has one seed (vitest.config.ts): a red run is red again, on every machine.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED), numRuns: runs(100) })
