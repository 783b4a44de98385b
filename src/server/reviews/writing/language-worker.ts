import { parentPort, workerData } from 'node:worker_threads'
import { eld } from 'eld/extrasmall'

const found = eld.detect(String(workerData))
parentPort?.postMessage(found.isReliable() ? found.language : null)
