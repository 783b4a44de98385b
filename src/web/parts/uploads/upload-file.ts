import { DetailedError, Upload } from 'tus-js-client'
import type { RefusalData } from '#contract/error-data.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { problemOf } from '#web/lib/call-api.ts'
import { firstPart, nextPart } from './part-size.ts'

const retryDelaysMs = [0, 1000, 3000, 8000]

/** The error code of the API, or `network` without an answer, or `unknown` for an invalid one. */
type UploadCode = ErrorCode | 'network' | 'unknown'
/** `flaw` and `twin` are the API's details beside its error code. */
type UploadFailure = { code: UploadCode } & Pick<RefusalData, 'flaw' | 'twin'>

export class UploadError extends Error {
  readonly code: UploadCode
  readonly flaw: UploadFailure['flaw']
  readonly twin: UploadFailure['twin']
  constructor({ code, flaw, twin }: UploadFailure, options?: ErrorOptions) {
    super(`The upload ended: ${code}`, options)
    this.code = code
    this.flaw = flaw
    this.twin = twin
  }
}

/**
 * Uploads a file in parts that can be resumed, also by a later attempt with the same file. A HEIC picture becomes a JPEG first.
 * Resolves once it is complete.
 */
export async function uploadFile(
  chosen: File,
  metadata: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<void> {
  if (chosen.size === 0) throw new UploadError({ code: 'invalid_picture', flaw: 'empty' })
  const file = await readablePicture(chosen).catch((cause: unknown) => {
    throw new UploadError({ code: 'invalid_picture', flaw: 'heic' }, { cause })
  })
  const whole = Promise.withResolvers<void>()
  const upload = new Upload(file, {
    endpoint: '/api/uploads',
    chunkSize: firstPart,
    retryDelays: retryDelaysMs,
    removeFingerprintOnSuccess: true,
    // Another attempt resumes the upload of the same file for the same purpose alone.
    fingerprint: async () => JSON.stringify([file.name, file.size, file.lastModified, metadata]),
    metadata: { ...metadata, filename: file.name, filetype: file.type },
    onChunkComplete: () => resize(true),
    // A HEAD request asks how much has arrived, before the upload continues after a failure.
    onBeforeRequest: (request) => {
      if (request.getMethod() === 'HEAD') resize(false)
    },
    onProgress: (sent, total) => onProgress(total ? sent / total : 0),
    onSuccess: () => whole.resolve(),
    onError: (error) => whole.reject(new UploadError(failureOf(error), { cause: error })),
  })
  const { options } = upload
  const resize = (arrived: boolean) => {
    options.chunkSize = nextPart(options.chunkSize ?? firstPart, arrived)
  }
  const [begun] = await upload.findPreviousUploads()
  if (begun) upload.resumeFromPreviousUpload(begun)
  upload.start()
  return whole.promise
}

function failureOf(error: Error): UploadFailure {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined
  if (body === undefined) return { code: 'network' }
  return problemOf(body) ?? { code: 'unknown' }
}

/** An iPhone draws no larger picture. We keep less than that. */
const mostPixels = 16_000_000

/**
 * A HEIC picture as JPEG, upright, where the browser can decode it (docs/decisions/0225); any other file as it is. Rejects where the
 * browser cannot.
 */
async function readablePicture(file: File): Promise<File> {
  if (!isHeic(file)) return file
  const address = URL.createObjectURL(file)
  try {
    const image = Object.assign(new Image(), { src: address })
    await image.decode()
    const blob = await drawn(image)
    const name = file.name.replace(/\.hei[cf]$/i, '.jpg')
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Some systems tell no type. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

async function drawn(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, Math.sqrt(mostPixels / (naturalWidth * naturalHeight)))
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('The picture could not be converted')
  return blob
}
