/**
 * Classes of SQLSTATE that do not depend on the statement: connection lost (08), transaction rolled back by the server (40), no
 * disk, memory or connections left (53), server stopping or starting (57P), input or output failed (58); and statements that took
 * too long (57014) or waited too long for a lock (55P03).
 */
const passingStates = /^(?:08|40|53|57P|58|57014|55P03)/

/** Error codes of sockets and files while PostgreSQL or the disk is unavailable. */
const passingCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EDQUOT', 'EROFS'])

/** The driver gives these errors no code. */
const lostConnection =
  /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error|is not queryable$/

/** The account of the call was closed or merged meanwhile: the same request is answered by what holds now. */
const lostAccount = /is not present in table "users"/

/** Errors of the payment library: the provider cannot be reached, is busy, or is broken. */
const passingProviderFaults = new Set(['StripeConnectionError', 'StripeRateLimitError', 'StripeAPIError'])

/** Whether an error, or its cause, is a temporary fault of database, disk or provider: the same request may work later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, type } = error as NodeJS.ErrnoException & { type?: unknown }
  if (code === 'unavailable' || passingProviderFaults.has(String(type))) return true
  if (syscall !== undefined) return passingCodes.has(code ?? '') || (syscall === 'connect' && code === 'ENOENT')
  if (code === '23503' && lostAccount.test(String((error as { detail?: unknown }).detail))) return true
  if (typeof code === 'string' && code.length === 5 && passingStates.test(code)) return true
  return lostConnection.test(error.message) || isUnavailable(error.cause)
}
