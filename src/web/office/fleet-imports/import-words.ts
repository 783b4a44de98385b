import type { FleetImportRow, FleetImportState, ImportUndo } from '#contract/fleet/fleet-imports.ts'
import { m } from '#web/paraglide/messages.js'

type Tone = 'plain' | 'good' | 'bad' | 'warn' | 'sea'

export const importStates: Record<FleetImportState, { tone: Tone; text: () => string }> = {
  waiting: { tone: 'plain', text: m.fleet_import_waiting },
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
