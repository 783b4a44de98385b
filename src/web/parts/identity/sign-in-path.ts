/** The sign-in page that leads on to `from`. Administrators have a page of their own. */
export const signInPathFor = (from: string | null | undefined) =>
  /\/(?:admin|studio)/i.test(from ?? '') ? '/adminlogin' : '/auth'
