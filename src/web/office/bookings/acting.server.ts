import type { RefusalData } from '#contract/error-data.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import type { RefusedActing } from './acting-form.tsx'

/** As what the booking was read that a form acts on. */
export const actingOf = (id: string, { version = '', readAt = '' }: Record<string, string>) => ({
  id,
  version: Number(version),
  readAt,
})

/** A refused form, with what has happened meanwhile; 409 where the page shows the booking of now. */
export const refusedActing = {
  refused: (refused: RefusedForm, { why: { changes } }: { why: RefusalData }): { refused: RefusedActing } => ({
    refused: { ...refused, ...(changes && { why: { changes } }) },
  }),
  status: 'conflict' as const,
}
