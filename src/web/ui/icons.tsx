// On every public page; those of single pages are in yacht-icons.tsx, so that not every page carries them.

import { icon } from './icon.tsx'

export const SearchIcon = /* @__PURE__ */ icon(
  <path d="M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.7-1.8L20 20" />,
)
export const CalendarIcon = /* @__PURE__ */ icon(
  <path d="M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10h16M8 3.5v3.5m8-3.5v3.5" />,
)
export const PinIcon = /* @__PURE__ */ icon(
  <path d="M12 21c4.5-4.7 6.8-8.3 6.8-11.2a6.8 6.8 0 1 0-13.6 0C5.2 12.7 7.5 16.3 12 21Zm0-8.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z" />,
)
export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />)
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />)
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m5.5 9 6.5 6.5L18.5 9" />)
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M4 12h16m-6-6 6 6-6 6" />)
export const CloseIcon = /* @__PURE__ */ icon(<path d="m5.5 5.5 13 13m0-13-13 13" />)
export const MenuIcon = /* @__PURE__ */ icon(<path d="M3.5 7h17m-17 5h17m-17 5h11" />)
export const CheckIcon = /* @__PURE__ */ icon(<path d="m4.5 12.5 5 5 10-11" />)
export const AlertIcon = /* @__PURE__ */ icon(<path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.7v.05" />)
export const SunIcon = /* @__PURE__ */ icon(
  <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4" />,
)
export const MoonIcon = /* @__PURE__ */ icon(<path d="M20 13.5A8 8 0 0 1 10.5 4 8 8 0 1 0 20 13.5Z" />)
export const GlobeIcon = /* @__PURE__ */ icon(
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm-8.5-8.5h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17Z" />,
)
export const PlusIcon = /* @__PURE__ */ icon(<path d="M12 5v14m-7-7h14" />)
export const MinusIcon = /* @__PURE__ */ icon(<path d="M5 12h14" />)
export const BoltIcon = /* @__PURE__ */ icon(<path d="M13 3 5.5 13.5H11L10.5 21 18.5 10H13Z" />)
export const ShieldIcon = /* @__PURE__ */ icon(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.8 7.4 7 9 4.2-1.6 7-4.7 7-9V6Zm-3 8.5 2.2 2.2L15.2 10" />,
)
export const PhoneIcon = /* @__PURE__ */ icon(
  <path d="M5 4h3.5l1.7 4.3L8 10c1.2 2.6 3.4 4.8 6 6l1.7-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5C10.6 20 4 13.4 3.5 5.6A1.5 1.5 0 0 1 5 4Z" />,
)
export const MailIcon = /* @__PURE__ */ icon(
  <path d="M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM3.5 7.5l8.5 6 8.5-6" />,
)
export const ChatIcon = /* @__PURE__ */ icon(
  <path d="m3.5 20.5 1.3-4.5a8.7 8.7 0 1 1 3.4 3.3Zm5-8.5h.05m3.45 0h.05m3.45 0h.05" />,
)
export const WavesIcon = /* @__PURE__ */ icon(
  <path d="M3 9c2 0 2.5-1.5 4.5-1.5S10 9 12 9s2.5-1.5 4.5-1.5S19 9 21 9M3 15.5c2 0 2.5-1.5 4.5-1.5s2.5 1.5 4.5 1.5 2.5-1.5 4.5-1.5 2.5 1.5 4.5 1.5" />,
)
export const SpinnerIcon = /* @__PURE__ */ icon(<path d="M12 3.5a8.5 8.5 0 1 0 8.5 8.5" />)
