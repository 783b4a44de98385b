import { beforeAll, expect, it } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const id = 'f'.repeat(24)
let headers: Record<string, string>
beforeAll(async () => {
  headers = (await buildUser(api.services, { role: 'a', adminRole: 'moderator' })).headers
})

/** All operations on bookings and the ledger, which a moderator has no right to. */
const calls = {
  addNote: () => api.call('POST', `/api/admin/bookings/${id}/notes`, { headers, body: {} }),
  mailAgain: () => api.call('POST', `/api/admin/bookings/${id}/letters`, { headers, body: {} }),
  extendHold: () => api.call('PUT', `/api/admin/bookings/${id}/hold`, { headers, body: {} }),
  recordDeparture: () => api.call('PUT', `/api/admin/bookings/${id}/departed`, { headers, body: {} }),
  recordReturn: () => api.call('PUT', `/api/admin/bookings/${id}/back`, { headers, body: {} }),
  markNoShow: () => api.call('POST', `/api/admin/bookings/${id}/no-show`, { headers, body: {} }),
  previewBulk: () => api.call('POST', '/api/admin/bookings/bulk/preview', { headers, body: {} }),
  previewCancellation: () => api.call('POST', `/api/admin/bookings/${id}/cancellation/preview`, { headers, body: {} }),
  cancel: () => api.call('POST', `/api/admin/bookings/${id}/cancellation`, { headers, body: {} }),
  decideRefund: () => api.call('PUT', `/api/admin/bookings/${id}/refund-decision`, { headers, body: {} }),
  previewChange: () => api.call('POST', `/api/admin/bookings/${id}/changes/preview`, { headers, body: {} }),
  change: () => api.call('POST', `/api/admin/bookings/${id}/changes`, { headers, body: {} }),
  giveUpChange: () => api.call('DELETE', `/api/admin/bookings/${id}/changes`, { headers }),
  yachts: () => api.call('GET', `/api/admin/bookings/${id}/yachts`, { headers }),
  previewMove: () => api.call('POST', `/api/admin/bookings/${id}/move/preview`, { headers, body: {} }),
  move: () => api.call('POST', `/api/admin/bookings/${id}/move`, { headers, body: {} }),
  postings: () => api.call('GET', '/api/admin/ledger/postings', { headers }),
}

it.each(Object.entries(calls))('%s is refused to a moderator, whatever is sent', async (_name, call) => {
  expect((await call()).status).toBe(403)
})
