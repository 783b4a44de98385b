// @ts-check
import { spawn } from 'node:child_process'

/**
 * Runs a command to its end, showing its output only if it fails.
 * @param {string} command @param {readonly string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Whether Node can replace this process by another program. */
const canBecome = typeof process.execve === 'function' && process.platform !== 'win32'

/**
 * Replaces this process by the command. Where that is not possible, it runs the command, passes signals on, and ends like it.
 * @param {string} command @param {readonly string[]} args @param {NodeJS.ProcessEnv} environment
 */
export function become(command, args, environment) {
  if (canBecome) process.execve?.(command, [command, ...args], environment)
  const child = spawn(command, args, { env: environment, stdio: 'inherit' })
  onStop((signal) => child.kill(signal))
  child.on('error', (error) => giveUp(error.message))
  child.on('exit', endAs)
}

/**
 * Calls `stop` for each signal that asks to stop, and when npm has ended, because a killed npm cannot pass on a signal.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onStop(stop) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
  watch.unref()
}

/**
 * Ends this process in the same way as another one: with its exit code or signal.
 * @param {number | null} code @param {NodeJS.Signals | null} signal
 */
export function endAs(code, signal) {
  if (!signal) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/** @param {string} reason @returns {never} */
export function giveUp(reason) {
  console.error(reason)
  process.exit(1)
}
