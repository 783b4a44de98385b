// Icons for desks and account forms. Public pages do not load this file.

import { icon } from './icon.tsx'

export const EyeIcon = /* @__PURE__ */ icon('eye')
export const EyeOffIcon = /* @__PURE__ */ icon('eye-off')
export const PersonIcon = /* @__PURE__ */ icon('person')
export const SignOutIcon = /* @__PURE__ */ icon('sign-out')
export const BoatIcon = /* @__PURE__ */ icon('boat')
export const ListIcon = /* @__PURE__ */ icon('list')
export const DeviceIcon = /* @__PURE__ */ icon('device')
export const DashboardIcon = /* @__PURE__ */ icon('dashboard')
export const TagIcon = /* @__PURE__ */ icon('tag')
export const WalletIcon = /* @__PURE__ */ icon('wallet')
export const ChartIcon = /* @__PURE__ */ icon('chart')
export const BoardIcon = /* @__PURE__ */ icon('clock')
export const StarIcon = /* @__PURE__ */ icon('star')
