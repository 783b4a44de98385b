import { operations } from '../platform/operation.ts'
import { receiveConciergeRequest, receiveManagementRequest } from './receive-service-request.ts'

/** The forms of the concierge and of yacht management, which become tickets. */
export const serviceRequestRoutes = {
  askConcierge: operations.serviceRequests.askConcierge.handler(async ({ input, context }) => {
    const reference = await receiveConciergeRequest(context, input)
    return { status: 'success' as const, reference }
  }),

  askManagement: operations.serviceRequests.askManagement.handler(async ({ input, context }) => {
    const reference = await receiveManagementRequest(context, input)
    return { status: 'success' as const, reference }
  }),
}
