/** The page to sign in on for going on to that path: administrators have one of their own. */
export const signInPathFor = (from: string | null | undefined) =>
  /\/admin/i.test(from ?? '') ? '/adminlogin' : '/auth'
