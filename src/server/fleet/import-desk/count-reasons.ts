import { z } from 'zod'
import { rowProblemCodes } from '#contract/fleet/row-problems.ts'
import type { Counts, Finding } from '../import/import-types.ts'

/** How many rows were refused for a reason. */
export const StoredReason = z.object({
  problem: z.enum(rowProblemCodes),
  /** The field that is wrong; empty where it is none. */
  field: z.string(),
  count: z.int(),
  /** The first row. */
  line: z.int(),
})
type StoredReason = z.infer<typeof StoredReason>

export type StoredCounts = Counts & { reasons: StoredReason[] }

/** Counts refused rows by their first problem. There are as many reasons as kinds of problems, however long the file is. */
export function countReasons() {
  const reasons = new Map<string, StoredReason>()
  return {
    add(findings: readonly Finding[]): void {
      for (const { outcome, problems, line } of findings) {
        const [first] = problems ?? []
        if (outcome !== 'refused' || !first) continue
        const { problem, values } = first
        const key = `${problem} ${values.field ?? ''}`
        const known = reasons.get(key) ?? { problem, field: values.field ?? '', count: 0, line }
        reasons.set(key, { ...known, count: known.count + 1 })
      }
    },
    list: (): StoredReason[] => [...reasons.values()].sort((a, b) => b.count - a.count || a.line - b.line),
  }
}
