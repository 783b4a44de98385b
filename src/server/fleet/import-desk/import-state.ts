import type { FleetImportState } from '#contract/fleet/fleet-imports.ts'
import { dayMs } from '#shared/local-date.ts'

type Step = 'take-file' | 'map' | 'checked' | 'start' | 'cancel' | 'stopped' | 'imported' | 'fail' | 'undo' | 'undone'

/** The transitions of each step. */
const steps: Record<Step, Partial<Record<FleetImportState, FleetImportState>>> = {
  'take-file': { waiting: 'mapping' },
  // A checked file is checked again with other columns.
  map: { mapping: 'checking', checked: 'checking' },
  checked: { checking: 'checked' },
  start: { checked: 'importing' },
  // A running import stops after the present rows. The job then takes the step `stopped`.
  cancel: {
    waiting: 'cancelled',
    mapping: 'cancelled',
    checking: 'cancelled',
    checked: 'cancelled',
    importing: 'cancelling',
  },
  stopped: { cancelling: 'cancelled' },
  imported: { importing: 'imported', cancelling: 'imported' },
  fail: { checking: 'failed', importing: 'failed', cancelling: 'failed' },
  undo: { imported: 'undoing', cancelled: 'undoing', failed: 'undoing' },
  undone: { undoing: 'undone' },
}

export type ImportStep = Step

/** Undefined where the state does not allow the step. */
export const nextImportState = (step: Step, state: FleetImportState): FleetImportState | undefined => steps[step][state]

/** Nothing of it is stored and no job works on it: an operator has to continue. */
export const waitingStates = ['waiting', 'mapping', 'checked'] as const satisfies FleetImportState[]

/** A waiting import is deleted this many days after its beginning. */
const keptWaitingDays = 7
export const keptWaitingMs = keptWaitingDays * dayMs

/** The time at which an import is deleted unless somebody continues; undefined for one that stays. */
export const removalOf = ({ state, begun_at }: { state: FleetImportState; begun_at: Date }): Date | undefined =>
  waitingStates.some((each) => each === state) ? new Date(begun_at.getTime() + keptWaitingMs) : undefined

/** A job works on it. */
export const workingStates = ['checking', 'importing', 'cancelling', 'undoing'] as const satisfies FleetImportState[]

export const isWorking = (state: FleetImportState): boolean => workingStates.some((each) => each === state)
