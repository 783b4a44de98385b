import type { Api } from '#web/context.ts'

export type SetupStarted = Awaited<ReturnType<Api['paymentMethods']['add']>>
