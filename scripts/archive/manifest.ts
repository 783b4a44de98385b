import { z } from 'zod'

/** The last entry of an archive. Without it the archive is incomplete. */
export const manifestName = 'manifest.json'

const Checksum = z.string().regex(/^[0-9a-f]{64}$/)

const ArchivedTable = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without generated columns, in the order of the copied values. */
  columns: z.array(z.string()),
  rows: z.number(),
  sha256: Checksum,
  /** A partition that a job made while the market ran: no migration knows it. */
  partition: z.object({ of: z.string(), bound: z.string() }).nullable(),
})
export type ArchivedTable = z.infer<typeof ArchivedTable>

const ArchivedSequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })
export type ArchivedSequence = z.infer<typeof ArchivedSequence>

const ArchivedFile = z.object({ name: z.string(), sha256: Checksum })

export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(ArchivedTable),
  sequences: z.array(ArchivedSequence),
  files: z.array(ArchivedFile),
})
export type Manifest = z.infer<typeof Manifest>

export const titleOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`
