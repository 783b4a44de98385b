export type MemoryRefusal = 'network' | 'process'

/** The part of one request. It is given back once the request has its answer. */
export type BodyShare = { take: (bytes: number) => MemoryRefusal | undefined; giveBack: () => void }

/**
 * Counts the memory that bodies take at a time, for each network and for the process: nothing is read that would not fit.
 */
export function bodyMemory({ perNetwork, inAll }: { perNetwork: number; inAll: number }) {
  const byNetwork = new Map<string, number>()
  let taken = 0

  function add(network: string, bytes: number): void {
    taken += bytes
    const left = (byNetwork.get(network) ?? 0) + bytes
    if (left > 0) byNetwork.set(network, left)
    else byNetwork.delete(network)
  }

  return (network: string): BodyShare => {
    let own = 0
    return {
      take(bytes) {
        if ((byNetwork.get(network) ?? 0) + bytes > perNetwork) return 'network'
        if (taken + bytes > inAll) return 'process'
        own += bytes
        add(network, bytes)
        return undefined
      },
      giveBack() {
        add(network, -own)
        own = 0
      },
    }
  }
}
