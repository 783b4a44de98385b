import { adminRoles } from '#shared/admin-rights.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { adminRoleNames, adminRoleTexts } from './admin-role-names.ts'

type AdminRoleFieldProps = { id: string; name: string; label: string; error: string | undefined; defaultValue: string }

/** Chooses the role of an administrator. Each role says what it may do. */
export function AdminRoleField({ id, name, label, error, defaultValue }: AdminRoleFieldProps) {
  return (
    <FieldGroup id={id} label={label} error={error}>
      <div className="grid gap-2">
        {adminRoles.map((role) => (
          <label key={role} className="flex items-start gap-3 py-1.5">
            <input
              type="radio"
              name={name}
              value={role}
              defaultChecked={role === defaultValue}
              className="tick mt-0.5"
            />
            <span className="grid min-w-0">
              <span className="font-semibold">{adminRoleNames[role]()}</span>
              <span className="text-sm text-ink-soft">{adminRoleTexts[role]()}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
