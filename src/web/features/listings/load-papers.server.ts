import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

/** The papers of a yacht; null for operators and co-managers, since papers are the owner's alone. */
export async function loadPapers(api: Api, yachtId: string) {
  try {
    return (await api.verification.list({ yachtId })).data
  } catch (error) {
    if (apiRefusal(error)?.code === 'forbidden') return null
    throw error
  }
}
