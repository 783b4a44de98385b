import { issuerClient } from '../fakes/identity-issuer.ts'

/** A local issuer in Google's place; the test that needs it starts it there. */
export const googleSettings = (port: number) => ({
  GOOGLE_CLIENT_ID: issuerClient.id,
  GOOGLE_CLIENT_SECRET: issuerClient.secret,
  GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
})
