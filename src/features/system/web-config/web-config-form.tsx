import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { choice, choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, toggle } from '#src/blocks/form/fields.tsx';
import type { FormProps } from '#src/blocks/list/types.ts';
import { organizationOptionsOf } from '#src/blocks/organization-options.ts';
import { pictureField } from '#src/blocks/picture/picture-field.tsx';
import { allThemes } from '#src/blocks/picture/picture-grounds.tsx';
import { organizationEndpoints } from '#src/contract/organization/organization.ts';
import { requiredChoice } from '#src/contract/rules/text.ts';
import { type WebConfigForm, webConfigEndpoints, webConfigForm, webThemes } from '#src/contract/system/web-config.ts';
import { useApi } from '#src/runtime.tsx';
import { texts } from './texts.ts';
import { webReads } from './web-reads.ts';

const namesOf = <F extends object>(some: F) => Object.keys(some) as (keyof F & string)[];
const lightThemes = allThemes.filter((theme) => theme !== 'home-theme');

type WebTheme = WebConfigForm['theme'];

/** What every scope has. */
const shared = {
  enabled: toggle(),
  systemName: localText(),
  icon: pictureField({
    ground: ({ iconDark }) => ({
      surface: 'panel',
      themes: iconDark === '' ? allThemes : lightThemes,
      hasDark: iconDark === '',
    }),
  }),
  iconDark: pictureField({ ground: () => ({ surface: 'panel', themes: ['home-theme'] }) }),
  webImg: pictureField({
    ground: ({ webImgDark }) => ({ surface: 'side', themes: webImgDark === '' ? allThemes : [], hasDark: true }),
  }),
  webImgDark: pictureField({ ground: () => ({ surface: 'side', themes: allThemes }) }),
  largeScreen: pictureField({ ground: () => ({ surface: 'side', themes: allThemes }) }),
  pageIcon: pictureField(),
  theme: choice<WebTheme>({
    values: webThemes,
    useText:
      ({ t }) =>
      (value) =>
        t(`theme.${value}`),
    none: 'theme.none',
  }),
};

/** Of the login page, which is the platform's. */
const ofLogin = {
  globalSystemName: localText(),
  loginTitle: localText(),
  logoImg: pictureField({
    ground: ({ logoImgDark }) => ({ surface: 'login', themes: logoImgDark === '' ? allThemes : [], hasDark: true }),
  }),
  logoImgDark: pictureField({ ground: () => ({ surface: 'login', themes: allThemes }) }),
};

const sections = {
  console: ['enabled', 'systemName', 'theme'],
  pictures: ['icon', 'iconDark', 'webImg', 'webImgDark', 'largeScreen', 'pageIcon'],
} as const;

const common = {
  texts,
  read: webConfigEndpoints.getWebConfig,
  create: webConfigEndpoints.saveWebConfig,
  stale: webReads,
  widthPx: 720,
} as const;

/** What a scope shows. It is a draft until it is published. */
const ChangedConfig = defineForm(webConfigForm, {
  ...common,
  fields: { ...shared, ...ofLogin },
  sections: { ...sections, login: ['globalSystemName', 'loginTitle', 'logoImg', 'logoImgDark'] },
  update: webConfigEndpoints.saveWebConfig,
  hidden: ({ orgId }) => (orgId === '' ? [] : namesOf(ofLogin)),
  nameOf: ({ orgName }, _language, t) => orgName ?? t('platform'),
});

function useOrganizations() {
  const { data = [] } = useQuery(query(useApi(), organizationEndpoints.getOrganizationTree, {}, { silent: true }));
  return organizationOptionsOf(data);
}

/** The first one of an organisation. */
const NewConfig = defineForm(z.extend(webConfigForm, { orgId: requiredChoice('organization.required') }), {
  ...common,
  fields: { orgId: choiceOf(useOrganizations, { required: true }), ...shared },
  sections,
  initial: { enabled: true },
});

/** The form of names and pictures. */
export default function WebConfigForm({ id, onClose, onDone }: FormProps) {
  const dialog = { onClose, onDone };
  return id === undefined ? <NewConfig {...dialog} /> : <ChangedConfig {...{ id }} {...dialog} />;
}
