import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

export const maxPictureBytes = 20 * 1024 * 1024
export const maxFilmBytes = 500 * 1024 * 1024

/** Films that every browser plays, with the ending of their files. */
export const filmEndings: Record<string, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm' }

/** The MIME type by the first bytes; empty for an unknown type. */
export async function typeOfFile(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(4100)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    return (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime ?? ''
  } finally {
    await handle.close()
  }
}
