import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

/** The papers of a yacht. Null for operators and co-managers: only the owner may see papers. */
export async function loadPapers(api: Api, yachtId: string) {
  try {
    return (await api.verification.list({ yachtId })).data
  } catch (error) {
    if (apiRefusal(error)?.code === 'forbidden') return null
    throw error
  }
}
