import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { illustrateYacht } from './illustration/illustrate-yacht.ts'
import type { IllustrationSpec } from './illustration/spec.ts'
import type { MediaFile } from './media-file.ts'

/** The bytes of a key, loaded on demand, and a version that changes with them. */
export type StoredPicture = { type: string; version: string; load: () => Promise<Buffer> }

export const pictureOfFile = ({ path, type, size, modified }: MediaFile): StoredPicture => ({
  type,
  version: versionOf(path, size, modified),
  load: () => readFile(path),
})

export function drawnPicture(spec: IllustrationSpec): StoredPicture {
  const drawing = illustrateYacht(spec)
  return { type: 'image/svg+xml; charset=utf-8', version: versionOf(drawing), load: async () => Buffer.from(drawing) }
}

export const versionOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 24)
