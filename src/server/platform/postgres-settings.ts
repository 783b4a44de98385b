import { availableParallelism, totalmem } from 'node:os'

export type Settings = Record<string, string | number>

const megabyte = 1024 * 1024

/** The settings of PostgreSQL at its start, for the available memory and cores. */
export function postgresSettings(durable: boolean, memory = usableMemory(), cores = availableParallelism()): Settings {
  return { ...common, ...(durable ? durableSettings(memory, cores) : throwAway) }
}

// In a container its limit counts, not the memory of the machine.
function usableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

const common: Settings = {
  max_connections: 200,
  jit: 'off',
  random_page_cost: 1.1,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are answered to the client. The log contains messages about the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // Only recovery reads the write-ahead log.
  wal_level: 'minimal',
  max_wal_senders: 0,
}

function durableSettings(memory: number, cores: number): Settings {
  return {
    shared_buffers: megabytes(memory / 5, 64, 4096),
    effective_cache_size: megabytes(memory / 2, 128, 65_536),
    work_mem: megabytes(memory / 500, 4, 32),
    maintenance_work_mem: megabytes(memory / 20, 64, 1024),
    effective_io_concurrency: 64,
    min_wal_size: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    autovacuum_naptime: '20s',
    // With few cores, parallel workers take time from the many short queries.
    max_parallel_workers_per_gather: cores < 4 ? 0 : 2,
  }
}

const throwAway: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  io_method: 'sync',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '1d',
  max_parallel_workers_per_gather: 0,
  max_worker_processes: 0,
}

function megabytes(bytes: number, min: number, max: number): string {
  return `${Math.round(Math.min(max, Math.max(min, bytes / megabyte)))}MB`
}
