import { icon } from './icon.tsx'

export const GuestsIcon = /* @__PURE__ */ icon('guests')
export const InfoIcon = /* @__PURE__ */ icon('info')
export const ClockIcon = /* @__PURE__ */ icon('clock')
export const LockIcon = /* @__PURE__ */ icon('lock')
export const LengthIcon = /* @__PURE__ */ icon('length')
export const CabinIcon = /* @__PURE__ */ icon('cabin')
export const FiltersIcon = /* @__PURE__ */ icon('filters')
export const HelmIcon = /* @__PURE__ */ icon('helm')
export const ShareIcon = /* @__PURE__ */ icon('share')
export const SunsetIcon = /* @__PURE__ */ icon('sunset')
export const MapIcon = /* @__PURE__ */ icon('map')
