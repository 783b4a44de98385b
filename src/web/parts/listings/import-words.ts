import type { ErrorCode } from '#contract/errors.ts'
import type { FleetImportRow, FleetImportState, ImportUndo } from '#contract/fleet/fleet-imports.ts'
import type { UnsentCode } from '#web/lib/unsent.ts'
import { m } from '#web/paraglide/messages.js'

type Tone = 'plain' | 'good' | 'bad' | 'warn' | 'sea'

export const importStates: Record<FleetImportState, { tone: Tone; text: () => string }> = {
  waiting: { tone: 'plain', text: m.fleet_import_waiting },
  mapping: { tone: 'warn', text: m.fleet_import_mapping },
  checking: { tone: 'sea', text: m.fleet_import_checking },
  checked: { tone: 'warn', text: m.fleet_import_checked },
  importing: { tone: 'sea', text: m.fleet_import_importing },
  cancelling: { tone: 'sea', text: m.fleet_import_cancelling },
  imported: { tone: 'good', text: m.fleet_import_imported },
  cancelled: { tone: 'plain', text: m.fleet_import_cancelled },
  failed: { tone: 'bad', text: m.fleet_import_failed },
  undoing: { tone: 'sea', text: m.fleet_import_undoing },
  undone: { tone: 'plain', text: m.fleet_import_undone },
}

export const rowOutcomes: Record<FleetImportRow['outcome'], { tone: Tone; text: () => string }> = {
  refused: { tone: 'bad', text: m.fleet_import_row_refused },
  held: { tone: 'warn', text: m.fleet_import_row_held },
  unplaced: { tone: 'warn', text: m.fleet_import_row_unplaced },
}

export const undoTexts: Record<ImportUndo, { tone: Tone; text: () => string }> = {
  removed: { tone: 'plain', text: m.fleet_import_undo_removed },
  gone: { tone: 'plain', text: m.fleet_import_undo_gone },
  booked: { tone: 'warn', text: m.fleet_import_undo_booked },
  in_use: { tone: 'warn', text: m.fleet_import_undo_in_use },
  edited: { tone: 'warn', text: m.fleet_import_undo_edited },
  imported_again: { tone: 'warn', text: m.fleet_import_undo_again },
}

const working: readonly FleetImportState[] = ['checking', 'importing', 'cancelling', 'undoing']

/** True while a job works on the import: the page then polls. */
export const isAtWork = (state: FleetImportState): boolean => working.includes(state)

const refusals = {
  import_changed: m.refused_import_changed,
  import_busy: m.refused_import_busy,
  columns_unfit: m.refused_columns_unfit,
  fleet_file_broken: m.refused_fleet_file_broken,
  invalid_fleet_file: m.refused_invalid_fleet_file,
  too_large: m.form_too_large,
  no_files: m.refused_no_files,
} as const satisfies Partial<Record<ErrorCode, () => string>>

/** Why a step of an import was refused. */
export const importRefusalText = (code: ErrorCode | UnsentCode): string =>
  Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals]() : m.refused_invalid_request()

/** Refusals that the address may name: the file is posted to the API. */
export const fileRefusals = [
  'too_large',
  'no_files',
  'invalid_fleet_file',
  'fleet_file_broken',
  'invalid_request',
  'import_changed',
] as const
