import { FileStore } from '@tus/file-store'
import { ERRORS, Server, type Upload } from '@tus/server'
import { Hono, type Context as HonoContext } from 'hono'
import { Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { fairTurns, TurnRefused } from '../platform/fair-turns.ts'
import type { HttpEnv } from '../platform/http/environment.ts'
import { problemResponse, problemType } from '../platform/http/problem.ts'
import { isUnavailable } from '../platform/is-unavailable.ts'
import { publicUrl } from '../platform/settings.ts'
import { maxFilmBytes, maxPictureBytes } from './file-type.ts'
import { incomingFolder, uploadMs } from './forget-uploads.ts'
import { makeIncomingFolder, reserveUpload, uploadIdOf } from './open-uploads.ts'
import { deletePortrait, storePortrait } from './store-portrait.ts'

export const uploadPath = '/api/uploads'

const maxPaperBytes = 10 * 1024 * 1024
const maxPortraitBytes = 10 * 1024 * 1024
/**
 * A large picture takes most of a second and a hundred megabytes, so there is one at a time, and each user may have one in the
 * queue.
 */
const redraws = { concurrency: 1, maxWaiting: 20, maxWaitingPerParty: 1 }

type Options = {
  services: Services
  /** The user who uploads; undefined where the caller may not. */
  uploaderOf: (c: HonoContext<HttpEnv>) => Promise<Id | undefined>
  /** Shows the picture with this key from now on. Returns the key of the replaced one. */
  showPortrait: (userId: Id, key: string) => Promise<string | null>
  /**
   * For pictures and films of yachts: whether the user may add to a yacht, and the storing of a finished file. `add` checks
   * again.
   */
  yachts: {
    mayAdd: (userId: Id, yachtId: Id) => Promise<boolean>
    add: (userId: Id, metadata: Readonly<Record<string, string | null>>, file: string) => Promise<void>
  }
  /** For papers of customers: the checks before the first byte, and the storing of a finished file. */
  papers: {
    check: (metadata: Readonly<Record<string, string | null>>) => Promise<void>
    add: (userId: Id, metadata: Readonly<Record<string, string | null>>, file: string) => Promise<void>
  }
  /** For the media library: whether the user may add to it, and the storing of a finished file. `add` checks again. */
  library: {
    mayAdd: (userId: Id) => Promise<boolean>
    add: (userId: Id, metadata: Readonly<Record<string, string | null>>, file: string) => Promise<void>
  }
}

/** The size limit of an upload, by purpose. */
const mostBytes = new Map([
  ['profile-picture', maxPortraitBytes],
  ['yacht-media', maxFilmBytes],
  ['customer-paper', maxPaperBytes],
  ['library-file', maxFilmBytes],
])

/**
 * Resumable uploads (tus 1.0) of signed-in users. Their metadata have a `purpose`. An upload belongs to the user who began it. A
 * finished one is checked and shown, and its original file is deleted.
 */
export function uploadRoutes({ services, uploaderOf, showPortrait, yachts, papers, library }: Options) {
  const { settings } = services
  const uploaders = new WeakMap<Request, Id>()
  const incoming = incomingFolder(settings)
  makeIncomingFolder(incoming)
  const redrawInTurn = fairTurns(redraws)
  const store = new FileStore({ directory: incoming, expirationPeriodInMilliseconds: uploadMs })
  const server = new Server({
    path: uploadPath,
    datastore: store,
    maxSize: maxFilmBytes,
    relativeLocation: true,
    allowedOrigins: [publicUrl(settings)],
    namingFunction: (request) => uploadIdOf(uploaders.get(request) ?? '', newId()),
    onUploadCreate: async (request, upload) => {
      const uploader = uploaders.get(request) ?? ''
      await checkNew(upload, uploader, { yachts, papers, library }).catch(refuse)
      await reserveUpload(incoming, uploader, upload.id).catch(refuse)
      return { metadata: { ...upload.metadata, uploader } }
    },
    onIncomingRequest: async (request, uploadId) => {
      if (request.method === 'POST') return
      const upload = await store.getUpload(uploadId).catch(() => undefined)
      if (upload?.metadata?.uploader !== uploaders.get(request)) throw refusal(new AppError('not_found'))
    },
    onUploadFinish: async (request, { id, storage, metadata }) => {
      const userId = uploaders.get(request)
      if (!userId || !storage) throw refusal(new AppError('unauthenticated'))
      try {
        if (metadata?.purpose === 'yacht-media') await yachts.add(userId, metadata, storage.path)
        else if (metadata?.purpose === 'customer-paper') await papers.add(userId, metadata, storage.path)
        else if (metadata?.purpose === 'library-file') await library.add(userId, metadata, storage.path)
        else await takePortrait(userId, storage.path)
      } catch (error) {
        refuse(error instanceof TurnRefused ? new AppError('unavailable', {}, { cause: error }) : error)
      } finally {
        // A film has already been moved away.
        await store.remove(id).catch(() => undefined)
      }
      return {}
    },
    // The store gives no other details of a failed write. After an abort of the visitor nobody reads the answer.
    onResponseError: (_request, error) =>
      error === ERRORS.FILE_WRITE_ERROR || isUnavailable(error) ? refusal(new AppError('unavailable')) : undefined,
  })

  async function takePortrait(userId: Id, file: string): Promise<void> {
    const key = await redrawInTurn(userId, () => storePortrait(settings, file, newId()))
    const before = await showPortrait(userId, key)
    if (before) await deletePortrait(settings, before)
  }

  const routes = new Hono<HttpEnv>()
  routes.all('*', async (c) => {
    const uploader = await uploaderOf(c)
    if (!uploader) return problemResponse('unauthenticated')
    uploaders.set(c.req.raw, uploader)
    const response = await server.handleWeb(c.req.raw)
    if (response.status < 400 || !response.body) return response
    // The library's refusals are texts of the protocol. Ours are problem documents.
    const body = await response.text()
    if (body.startsWith('{')) response.headers.set('content-type', problemType)
    return new Response(body, { status: response.status, headers: response.headers })
  })
  return routes
}

/** Throws invalid_request, too_large, not_found. */
async function checkNew(
  { metadata, size }: Upload,
  uploader: Id,
  { yachts, papers, library }: Pick<Options, 'yachts' | 'papers' | 'library'>,
): Promise<void> {
  const most = mostBytes.get(metadata?.purpose ?? '')
  if (most === undefined || size === undefined) throw new AppError('invalid_request')
  const isPicture = metadata?.filetype?.startsWith('image/') === true
  if (size > (isPicture ? Math.min(most, maxPictureBytes) : most)) throw new AppError('too_large')
  if (metadata?.purpose === 'customer-paper') return papers.check(metadata)
  if (metadata?.purpose === 'library-file' && !(await library.mayAdd(uploader))) throw new AppError('not_found')
  if (metadata?.purpose !== 'yacht-media') return
  const yacht = Id.safeParse(metadata.yacht)
  if (!yacht.success || !(await yachts.mayAdd(uploader, yacht.data))) throw new AppError('not_found')
}

function refuse(error: unknown): never {
  throw error instanceof AppError ? refusal(error) : error
}

/** A refusal in the form of the upload library. */
const refusal = ({ status, code, data, message }: AppError) => ({
  status_code: status,
  body: JSON.stringify({ ...data, status, code, detail: message }),
})
