import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from './contract.ts'

/** Options of one call. Over HTTP the first two are headers. */
export type CallContext = {
  accessToken?: string
  idempotencyKey?: string
  /** The call answers a visitor's search, and is counted as one. */
  answersSearch?: boolean
}

/** The client with which pages call the contract in process. */
export type ApiClient = ContractRouterClient<typeof contract, CallContext>
