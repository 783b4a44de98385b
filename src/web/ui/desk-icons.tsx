// Of desks and forms of accounts: no public page carries them.

import { icon } from './icon.tsx'

export const EyeIcon = /* @__PURE__ */ icon(
  <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z" />,
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  <path d="M4 4l16 16M9.9 5.7c.7-.1 1.4-.2 2.1-.2 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.2 7.3A15.7 15.7 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.5 4.3-1.1M10 10a2.8 2.8 0 0 0 4 4" />,
)
export const PersonIcon = /* @__PURE__ */ icon(
  <path d="M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6" />,
)
export const SignOutIcon = /* @__PURE__ */ icon(
  <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H21m-4-4 4 4-4 4" />,
)
export const BoatIcon = /* @__PURE__ */ icon(<path d="M3 15.5h18l-2.2 4.5H5.5Zm9-12.5v9.5m0-9 6 9.5H7.5" />)
export const ListIcon = /* @__PURE__ */ icon(
  <path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.05M4 12h.05M4 17.5h.05" />,
)
export const DeviceIcon = /* @__PURE__ */ icon(
  <path d="M4.5 5h15A1.5 1.5 0 0 1 21 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 14.5v-8A1.5 1.5 0 0 1 4.5 5ZM8.5 20h7M12 16v4" />,
)
export const DashboardIcon = /* @__PURE__ */ icon(
  <path d="M4 4.5h6.5v7H4Zm9.5 0H20v4h-6.5Zm0 7.5H20v7.5h-6.5ZM4 15h6.5v4.5H4Z" />,
)
