import * as z from 'zod/mini';
import { accessEffect } from '../user/access-effect.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, pageOf, paging, sortBy, time } from '../fields.ts';
import { importEndpoint, templateEndpoint } from '../import.ts';
import { merchantColumns } from './merchant-sheet.ts';
import { pageSizeMax, textMax, textShortMax } from '../limits.ts';
import { removedPage, removedRequest, restoreRequest } from '../removed.ts';
import { recordRefs } from '../record-refs.ts';
import { email } from '../rules/user/email.ts';
import { latitude, longitude } from '../rules/geo.ts';
import { administratorRule, merchantRule, optionalIdCard } from '../rules/merchant.ts';
import { integer, number, numberOrNone, numberRule } from '../rules/numbers.ts';
import { strongPassword } from '../rules/user/password.ts';
import { pictureId } from '../rules/file/picture-id.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { localText, optionalText, requiredText } from '../rules/text.ts';
import { day } from '../rules/times.ts';
import { userName } from '../rules/user/user-name.ts';

export const merchantKinds = ['owner', 'distributor', 'operator', 'charging', 'service'] as const;
export const merchantCountries = ['CN', 'DE'] as const;

/** `readOnly`: the contract has ended, and its users can read for some days more. */
export const merchantStates = ['active', 'readOnly', 'ended', 'off'] as const;
export type MerchantState = (typeof merchantStates)[number];

const addressMax = 200;
const numberMax = 64;
const vatMax = 20;
const quotaMax = 100_000;
export const extensionMonthsMax = 60;
/** How many of each kind `getMerchantUsage` names. */
export const merchantUsesMax = 50;

const quota = z._default(
  number(
    integer,
    numberRule(
      (value) => Number(value) >= 0 && Number(value) <= quotaMax,
      ruleMessage('number.range', { min: 0, max: quotaMax }),
    ),
  ),
  0,
);

const fields = {
  name: localText(textShortMax),
  kind: z.enum(merchantKinds),
  country: z.enum(merchantCountries),
  /** Required in China. */
  creditCode: z._default(z.string(), ''),
  vatId: z._default(optionalText(vatMax), ''),
  legalPerson: z._default(optionalText(textShortMax), ''),
  idCard: z._default(optionalIdCard, ''),
  contactName: requiredText(textShortMax),
  /** In China a mobile number or a landline, elsewhere with the code of the country. */
  contactPhone: requiredText(textShortMax, 'mobileOrLandline.required'),
  email: z._default(email, ''),
  address: z._default(optionalText(addressMax), ''),
  longitude: numberOrNone(longitude),
  latitude: numberOrNone(latitude),
  contractNo: z._default(optionalText(numberMax), ''),
  validFrom: day,
  /** The last day of the contract. */
  validUntil: day,
  /** 0: no limit. */
  accountQuota: quota,
  stationQuota: quota,
  /** Organisations that are its branches. */
  orgIds: z._default(z.array(id), []),
  logo: pictureId,
  remark: z._default(optionalText(textMax), ''),
};

export const merchantForm = z.object(fields).check(merchantRule);

const { name: _name, creditCode: _creditCode, vatId: _vatId, logo: _logo, ...plainFields } = fields;

/** A row of a sheet; the code is the credit code in China, else the VAT number. */
export const merchantSheetRow = z.object({
  ...plainFields,
  code: requiredText(vatMax),
  nameZh: requiredText(textShortMax),
  nameEn: z._default(optionalText(textShortMax), ''),
  nameDe: z._default(optionalText(textShortMax), ''),
});
export type MerchantSheetRow = z.output<typeof merchantSheetRow>;

/** The user who manages the branches of a new merchant first; all '': there is none. */
const administratorFields = {
  administratorAccount: z._default(z.union([z.literal(''), userName]), ''),
  administratorName: z._default(optionalText(textShortMax), ''),
  administratorPhone: z._default(optionalText(numberMax), ''),
  /** A start password; '': a link by which the administrator sets one. */
  administratorPassword: z._default(z.union([z.literal(''), strongPassword]), ''),
};
export const newMerchantForm = z.object({ ...fields, ...administratorFields }).check(merchantRule, administratorRule());

export const merchant = z.object({
  ...fields,
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  accountQuota: z.int(),
  stationQuota: z.int(),
  id,
  /** Rises with each change: a change of an older one is refused as a conflict. */
  revision: z.int(),
  number: z.string(),
  state: z.enum(merchantStates),
  /** When the contract ends: 24:00 of its last day on the clock of its country. */
  endsAt: time,
  /** Until then its users can read, not change. */
  accessUntil: time,
  /** Whole days until the contract ends; negative afterwards. */
  daysLeft: z.int(),
  /** Users of its branches who have not left. */
  accountsUsed: z.int(),
  stationsUsed: z.int(),
  /** Names of its branches. */
  branches: z.array(z.object({ id, name: z.string() })),
  updater: z.nullable(z.object({ id, name: z.string() })),
  createTime: time,
  updateTime: time,
});
export type Merchant = z.output<typeof merchant>;

export const merchantSortColumns = ['number', 'name', 'kind', 'validUntil', 'accountsUsed', 'stationsUsed'] as const;

const revised = { id, revision: z.int() };
const saveRequest = z
  .object({
    ...fields,
    ...administratorFields,
    id: z.optional(id),
    revision: z.optional(z.int()),
    /** Digest of the effect that the user has confirmed; without it the save is refused if it changes anybody's access. */
    effect: z.optional(z.string()),
  })
  .check(merchantRule, administratorRule());

const ids = z.array(id).check(z.minLength(1), z.maxLength(pageSizeMax));

/** What is left at a station when a merchant is off: it runs on, and its alarms go to these people. */
const stationWatch = z.object({
  id,
  name: z.string(),
  /** The first people who can acknowledge alarms there afterwards. */
  watchers: z.array(z.string()),
  /** How many there are. */
  total: z.int(),
});
export type StationWatch = z.output<typeof stationWatch>;

export const merchantEffect = z.object({ ...accessEffect.shape, stations: z.array(stationWatch) });
export type MerchantEffect = z.output<typeof merchantEffect>;

export const merchantEndpoints = named({
  listMerchants: endpoint(
    { method: 'POST', path: '/admin/merchant/list' },
    {
      request: z.object({
        /** Part of a name, number, contact, code or contract. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        kind: z.optional(z.enum(merchantKinds)),
        state: z.optional(z.enum(merchantStates)),
        /** Contracts that end within so many days. */
        endsWithin: z.optional(z.enum(['7', '30', '60', '90'])),
        sort: z.optional(sortBy(merchantSortColumns)),
        ...paging,
      }),
      response: pageOf(merchant),
      permission: 'merchant_save',
    },
  ),
  getMerchant: endpoint(
    { method: 'POST', path: '/admin/merchant/get' },
    { request: z.object({ id }), response: merchant, permission: 'merchant_save' },
  ),
  /** Without an id a new one. A quota below what is used is refused with `quotaReached`. */
  saveMerchant: endpoint(
    { method: 'POST', path: '/admin/merchant/save' },
    {
      request: saveRequest,
      response: z.extend(merchant, {
        /** The link by which the first administrator sets a password, once. */
        invite: z.optional(z.object({ path: z.string(), until: time })),
      }),
      permission: 'merchant_save',
    },
  ),
  /** Whose access a save would change. */
  previewMerchant: endpoint(
    { method: 'POST', path: '/admin/merchant/previewSave' },
    { request: saveRequest, response: accessEffect, permission: 'merchant_save' },
  ),
  /** What switching on or off would do, and who watches the stations afterwards. */
  previewMerchantState: endpoint(
    { method: 'POST', path: '/admin/merchant/preview' },
    { request: z.object({ ids, on: z.boolean() }), response: merchantEffect, permission: 'merchant_save' },
  ),
  /** All or none. `effect` is that of the preview: refused as a conflict once another one would follow. */
  setMerchantState: endpoint(
    { method: 'POST', path: '/admin/merchant/state' },
    {
      request: z.object({ ids, on: z.boolean(), effect: z.string() }),
      response: ignored,
      permission: 'merchant_save',
      stepUp: true,
    },
  ),
  /** Adds months to the later of today and the end of each contract. */
  extendMerchants: endpoint(
    { method: 'POST', path: '/admin/merchant/extend' },
    {
      request: z.object({ ids, months: z.int().check(z.minimum(1), z.maximum(extensionMonthsMax)) }),
      response: ignored,
      permission: 'merchant_save',
    },
  ),
  /** Only without branches; refused with `inUse` otherwise. */
  removeMerchant: endpoint(
    { method: 'POST', path: '/admin/merchant/remove' },
    { request: z.object(revised), response: ignored, permission: 'merchant_save' },
  ),
  /** A known code changes its merchant. Refused as a whole where anybody's access would change. */
  importMerchants: importEndpoint('/admin/merchant/import', merchantColumns, ['update', 'add'], 'merchant_save'),
  downloadMerchantTemplate: templateEndpoint('/admin/merchant/template', 'merchant_save'),
  /** The whole number, which every other answer masks. */
  revealMerchantIdCard: endpoint(
    { method: 'POST', path: '/admin/merchant/idCard' },
    {
      request: z.object({ id }),
      response: z.object({ idCard: z.string() }),
      permission: 'merchant_save',
      stepUp: true,
    },
  ),
  /** Its branches, and the stations and users of these and of the organisations below them. */
  getMerchantUsage: endpoint(
    { method: 'POST', path: '/admin/merchant/usage' },
    {
      request: z.object({ id }),
      response: z.object({ kinds: z.array(recordRefs) }),
      permission: 'merchant_save',
    },
  ),
  listRemovedMerchants: endpoint(
    { method: 'POST', path: '/admin/merchant/removed' },
    { request: removedRequest, response: removedPage, permission: 'merchant_save' },
  ),
  restoreMerchant: endpoint(
    { method: 'POST', path: '/admin/merchant/restore' },
    { request: restoreRequest, response: ignored, permission: 'merchant_save' },
  ),
});
