import { useState } from 'react';
import * as z from 'zod/mini';
import type { AnyForm } from '#src/blocks/form/form-field.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { stationKeys } from '#src/contract/user/permissions.ts';
import { type Grant, type GrantForm, grantForm } from '#src/contract/station/station-config.ts';
import { fromWallClock, toWallClock } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { type Option, SelectField } from '#src/ui/field/select-field.tsx';
import { texts } from './texts.ts';
import { type GranteeOption, useGrantees } from './use-choices.ts';

/** A grant as the form has it: its end on the clock of the station, '' without one. */
export const enteredGrant = z.object({
  ...z.pick(grantForm, { userId: true, merchantId: true, permissions: true }).shape,
  name: z.string(),
  until: z.string().check(z.refine((text) => text === '' || fromWallClock(text) !== undefined, 'date.format')),
});
export type EnteredGrant = z.output<typeof enteredGrant>;

export const toEntered = (
  { userId, merchantId, permissions, validUntil, name }: Grant,
  zone: string,
): EnteredGrant => ({
  userId,
  merchantId,
  permissions: [...permissions],
  name,
  until: validUntil === null ? '' : toWallClock(validUntil, zone),
});

/** The grant as it is sent. */
export const toGrant = ({ userId, merchantId, permissions, until }: EnteredGrant, zone: string): GrantForm => ({
  userId,
  merchantId,
  permissions,
  validUntil: until === '' ? null : (fromWallClock(until, zone) ?? null),
});

export const newGrant = ({ userId, merchantId, name }: GranteeOption): EnteredGrant => ({
  userId,
  merchantId,
  name,
  permissions: [],
  until: '',
});

export const granteeKey = ({ userId, merchantId }: Pick<GranteeOption, 'userId' | 'merchantId'>): string =>
  userId === null ? `merchant ${merchantId}` : `user ${userId}`;

interface GrantFieldsProps {
  form: AnyForm;
  /** Of the grant in the form: `grants.0`. */
  path: string;
  /** Of the station's clock. */
  zone: string | undefined;
}

/** The rights of a grant and its end. */
export function GrantFields({ form, path, zone }: GrantFieldsProps) {
  const t = useTexts(texts);
  const name = useTexts(permissionTexts);
  const options = stationKeys.map((key) => ({ value: key as string, label: name(`key.${key}`) }));
  return (
    <FieldRow wide>
      <SelectField
        multiple
        searchable
        label={t('grant.permissions')}
        none={t('grant.seeOnly')}
        hint={t('grant.roles')}
        options={options}
        {...form.choice(`${path}.permissions`)}
      />
      <DateField kind="dateTime" zone={zone} label={t('grant.until')} {...form.date(`${path}.until`)} />
    </FieldRow>
  );
}

interface GranteePickerProps {
  label: string;
  /** Those who are not offered. */
  without: readonly Pick<GranteeOption, 'userId' | 'merchantId'>[];
  onPick(grantee: GranteeOption): void;
}

/** Finds a user or a merchant by name and picks one. */
export function GranteePicker({ label, without, onPick }: GranteePickerProps) {
  const t = useTexts(texts);
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<GranteeOption>();
  const pickedKey = picked && granteeKey(picked);
  const known = new Set(without.map(granteeKey));
  const found = useGrantees(keyword).filter((grantee) => !known.has(granteeKey(grantee)));
  // A search that is still under way, or finds others, does not take the choice away.
  const grantees = picked && found.every((each) => granteeKey(each) !== pickedKey) ? [picked, ...found] : found;
  const options: readonly Option<string>[] = grantees.map((grantee) => ({
    value: granteeKey(grantee),
    label: grantee.name,
  }));
  const add = () => {
    if (picked) onPick(picked);
    setPicked(undefined);
  };
  return (
    <div className="ems-config-picker">
      <SearchField label={t('grant.find')} placeholder={t('grant.findHint')} value={keyword} onSearch={setKeyword} />
      <SelectField
        label={label}
        none={options.length === 0 ? t('grant.notFound') : t('grant.choose')}
        options={options}
        value={pickedKey}
        onChange={(key: string | undefined) => setPicked(grantees.find((each) => granteeKey(each) === key))}
      />
      <Button disabled={picked === undefined} onClick={add}>
        {t('grant.addShort')}
      </Button>
    </div>
  );
}
