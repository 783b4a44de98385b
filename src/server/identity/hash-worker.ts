import { scryptSync } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// This thread has a lower priority than all others, because pages go first. Elsewhere than on Linux it would slow the whole
// process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

export type HashRequest = { password: string; salt: Uint8Array; N: number; r: number; p: number }

const bytes = 32

parentPort?.on('message', ({ password, salt, N, r, p }: HashRequest) => {
  parentPort?.postMessage(scryptSync(password, salt, bytes, { N, r, p, maxmem: 256 * N * r }))
})
