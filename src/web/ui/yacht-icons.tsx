import { icon } from './icon.tsx'

export const GuestsIcon = /* @__PURE__ */ icon(
  <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.5 3-5.5 6.5-5.5s6.1 2 6.5 5.5M16 5a3.2 3.2 0 0 1 0 6.3M18 15c2 .7 3.2 2.4 3.5 5" />,
)
export const InfoIcon = /* @__PURE__ */ icon(
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-9.5v5m0-8v.05" />,
)
export const ClockIcon = /* @__PURE__ */ icon(<path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-13V12l3 2" />)
export const LockIcon = /* @__PURE__ */ icon(
  <path d="M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11Zm1.5 0V8a4 4 0 1 1 8 0v3" />,
)
export const LengthIcon = /* @__PURE__ */ icon(<path d="M3 16.5h18M3 13.5v6m18-6v6M5 10l1.5-4.5h8L19.5 10Z" />)
export const CabinIcon = /* @__PURE__ */ icon(
  <path d="M3.5 18.5v-12m0 9h17v3m0-3v-2a3 3 0 0 0-3-3h-7.5v5M6.8 12.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z" />,
)
export const FiltersIcon = /* @__PURE__ */ icon(
  <path d="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Zm-7 10a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z" />,
)
export const HelmIcon = /* @__PURE__ */ icon(
  <path d="M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm0-4.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0-4V2.5m0 19V14m2-2h7.5m-19 0H10" />,
)
export const ShareIcon = /* @__PURE__ */ icon(
  <path d="M12 14.5v-11m0 0L8 7.5m4-4 4 4M5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6" />,
)
export const SunsetIcon = /* @__PURE__ */ icon(
  <path d="M2.5 17.5h19M5.5 17.5a6.5 6.5 0 0 1 13 0M12 4v3.5M4.6 8.6l1.8 1.8m13-1.8-1.8 1.8M8 21h8" />,
)
