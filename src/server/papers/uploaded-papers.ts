import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { PlannableDate } from '#contract/operation.ts'
import type { Id } from '#shared/id.ts'
import { invalidField } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { checkNewPaper, sendCustomerPaper } from './send-customer-paper.ts'

/** The metadata of an upload that is to be a paper of its sender. */
const PaperOfUpload = z.object({
  type: z.string().max(40),
  expiresOn: z.preprocess((value) => value || undefined, PlannableDate.optional()),
  filename: z.string().default(''),
})

type Metadata = Readonly<Record<string, string | null>>

/** Papers of customers that come in parts: checked before the first byte, and stored after the last one. */
export const uploadedPapers = (services: Services) => ({
  async check(metadata: Metadata): Promise<void> {
    await checkNewPaper(services, read(metadata))
  },

  async add(userId: Id, metadata: Metadata, path: string): Promise<void> {
    const { filename, ...paper } = read(metadata)
    const file = new File([await readFile(path)], filename)
    await sendCustomerPaper(services, userId, { ...paper, file })
  },
})

function read(metadata: Metadata) {
  const paper = PaperOfUpload.safeParse(metadata)
  if (paper.success) return paper.data
  const field = String(paper.error.issues[0]?.path[0] ?? 'type')
  throw invalidField(field, 'Enter a valid value.')
}
