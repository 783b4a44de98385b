import { fileTypeFromBuffer } from 'file-type'

const types = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'])

/** Every type of them is known by so many bytes at most. */
const telling = 64

/** Whether these first bytes of a file, whatever it is called, may be those of a picture that is drawn anew here. */
export async function mayBePicture(beginning: Buffer): Promise<boolean> {
  return beginning.length < telling || types.has((await fileTypeFromBuffer(beginning))?.mime ?? '')
}
