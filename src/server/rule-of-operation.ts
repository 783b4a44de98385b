import { isContractProcedure } from '@orpc/contract'
import { contract, type OperationName } from '#contract/contract.ts'
import type { OperationMeta } from '#contract/operation.ts'
import type { AdminRight } from '#shared/admin-rights.ts'

const rights = new Map<string, AdminRight | undefined>(
  Object.entries(contract).flatMap(([group, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) => {
      if (!isContractProcedure(operation)) return []
      const meta: OperationMeta = operation['~orpc'].meta
      return [[`${group}.${name}`, meta.right] as const]
    }),
  ),
)

/** The right that an administrator needs for an operation; undefined where administrators cannot call it as such. */
export const rightOfOperation = (name: OperationName): AdminRight | undefined => rights.get(name)
