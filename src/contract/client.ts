import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from './contract.ts'

/** What one call says of itself; over HTTP the first two are headers. */
export type CallContext = {
  accessToken?: string
  idempotencyKey?: string
  /** It answers a visitor's search, and is counted. */
  answersSearch?: boolean
}

/** The client of the contract, which pages use in process. */
export type ApiClient = ContractRouterClient<typeof contract, CallContext>
