import pino from 'pino'

export type Log = pino.Logger

/** One JSON object per line on standard output. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
