import { stat } from 'node:fs/promises'
import path from 'node:path'

/** A file that a media key names. */
export type MediaFile = { path: string; type: string; size: number; modified: number; kind: 'picture' | 'film' }

const root = path.resolve(import.meta.dirname, '../../../media')
// Only these folders, and no dot except before the ending, so that a key cannot leave them.
const pattern = /^(pictures|film|uploads)(?:\/[a-z0-9][a-z0-9-]*)+\.(avif|webp|jpg|png|webm|mp4)$/

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  webm: 'video/webm',
  mp4: 'video/mp4',
} as const

/** The rendered picture or film of this key; undefined when there is none. */
export async function findMediaFile(key: string, uploads: string): Promise<MediaFile | undefined> {
  const [, folder, ending] = pattern.exec(key) ?? []
  if (!ending) return undefined
  const file = folder === 'uploads' ? path.join(path.dirname(uploads), key) : path.join(root, key)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  // The pattern allows only these endings.
  const type = types[ending as keyof typeof types]
  const kind = type.startsWith('video/') ? 'film' : 'picture'
  return { path: file, type, size: found.size, modified: Math.trunc(found.mtimeMs), kind }
}
