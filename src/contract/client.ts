import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from './contract.ts'

/** What one call says of itself; over HTTP these are headers. */
export type CallContext = { accessToken?: string; idempotencyKey?: string }

/** The client of the contract, which pages use in process. */
export type ApiClient = ContractRouterClient<typeof contract, CallContext>
