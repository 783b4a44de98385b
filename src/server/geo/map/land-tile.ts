import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { bakedLand } from './baked-land.ts'
import type { DrawnTile } from './land-worker.ts'
import type { Tile } from './mercator.ts'

/** The coasts have no more detail beyond this zoom. The browser scales these tiles. */
export const deepestLand = bakedLand.deepest

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: unknown) => void }

let drawing: { worker: Worker; waiting: Map<number, Waiting> } | undefined
let asked = 0

/** The land of a tile as a vector tile with the layer `land`. A worker draws it, because slicing the finest coasts takes long. */
export function drawLandTile(tile: Tile): Promise<Uint8Array<ArrayBuffer>> {
  drawing ??= startWorker()
  const { worker, waiting } = drawing
  const id = asked++
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, tile })
  })
}

function startWorker() {
  const worker = new Worker(new URL('./land-worker.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  // The worker must not keep the process alive.
  worker.unref()
  worker.on('message', ({ id, bytes }: DrawnTile) => {
    waiting.get(id)?.resolve(bytes)
    waiting.delete(id)
  })
  once(worker, 'exit')
    .catch((error: unknown) => error)
    .then((reason) => {
      drawing = undefined
      for (const { reject } of waiting.values()) reject(new Error('The land could not be drawn.', { cause: reason }))
    })
  return { worker, waiting }
}
