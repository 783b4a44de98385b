export type MemoryRefusal = 'network' | 'process'

/** The memory of one request. It is returned after the answer. */
export type BodyShare = { take: (bytes: number) => MemoryRefusal | undefined; giveBack: () => void }

/** Counts the memory of all bodies, for each network and for the process. A body that would not fit is not read. */
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
