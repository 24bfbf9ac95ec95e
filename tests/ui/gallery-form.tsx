import { useState } from 'react';
import * as z from 'zod/mini';
import { email } from '#src/contract/rules/user/email.ts';
import { changePasswordDependents, changePasswordForm } from '#src/contract/rules/user/change-password.ts';
import { roleList } from '#src/contract/rules/user/user-fields.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';

/** What the next saves are answered with, and what was saved. */
export interface Saves {
  readonly answers: { msg?: string; fields?: Record<string, string> }[];
  readonly sent: object[];
}

const roles = [
  { value: 'r1', label: 'Operator' },
  { value: 'r2', label: 'Owner' },
];
const schema = z.object({ role: roleList, email });

const failure = (facts: object) => Object.assign(new Error('refused'), { call: 'POST /save', ...facts });

function UserForm({ saves, onClose }: { saves: Saves; onClose(): void }) {
  const form = useSchemaForm(schema, { role: [], email: '' });
  const save = async (values: object) => {
    saves.sent.push(values);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const answer = saves.answers.shift();
    if (answer) throw failure(answer);
  };
  return (
    <FormDialog
      title="User"
      submitText="Save"
      permission={undefined}
      fieldOf={{ mail: 'email' }}
      onDone={onClose}
      {...{ form, save, onClose }}
    >
      <SelectField multiple {...form.choice('role')} label="Roles" options={roles} />
      <TextField {...form.field('email')} label="Email" />
    </FormDialog>
  );
}

function PasswordForm({ onClose }: { onClose(): void }) {
  const empty = { password: '', passwordNew: '', passwordNewCheck: '' };
  const form = useSchemaForm(changePasswordForm(), empty, changePasswordDependents);
  return (
    <FormDialog
      title="Password"
      submitText="Save"
      permission={undefined}
      save={async () => undefined}
      onDone={onClose}
      {...{ form, onClose }}
    >
      <TextField {...form.field('password')} label="Old" />
      <TextField {...form.field('passwordNew')} label="New" />
      <TextField {...form.field('passwordNewCheck')} label="Again" />
    </FormDialog>
  );
}

export function Forms({ saves }: { saves: Saves }) {
  const [open, setOpen] = useState<'user' | 'password'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('user')}>User</Button>
      <Button onClick={() => setOpen('password')}>Password</Button>
      {open === 'user' && <UserForm saves={saves} onClose={close} />}
      {open === 'password' && <PasswordForm onClose={close} />}
    </>
  );
}
