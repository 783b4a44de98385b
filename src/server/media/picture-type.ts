import { fileTypeFromBuffer } from 'file-type'

const types = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'])

/** These bytes are enough to detect every type. */
const telling = 64

/** Whether the first bytes of a file are those of a picture type that we re-encode. The name of the file does not count. */
export async function mayBePicture(beginning: Buffer): Promise<boolean> {
  return beginning.length < telling || types.has((await fileTypeFromBuffer(beginning))?.mime ?? '')
}
