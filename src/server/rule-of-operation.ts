import { isContractProcedure } from '@orpc/contract'
import { contract, type OperationName } from '#contract/contract.ts'
import type { OperationMeta } from '#contract/operation.ts'

const rules = new Map<string, OperationMeta>(
  Object.entries(contract).flatMap(([group, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) => {
      if (!isContractProcedure(operation)) return []
      return [[`${group}.${name}`, operation['~orpc'].meta] as const]
    }),
  ),
)

/** The rules about callers that the contract declares for an operation. */
export const ruleOfOperation = (name: OperationName): OperationMeta => rules.get(name) ?? {}
