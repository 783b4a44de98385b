/** What our own API answers to a GET. Described by the contract: nothing is gained by checking it again in the browser. */
export async function readApi<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(`/api${path}`, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Body
}
